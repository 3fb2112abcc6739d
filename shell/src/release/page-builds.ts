import type { ClientBuilds } from "@savat/contracts/client-builds";
import type { BrowserRemote, PageState } from "@savat/contracts/page-state";

/** The builds that this page consists of; a remote may have been renewed in place. One from the person's own machine is
 * unknown to the server. */
export function buildsOf({ shell, granted }: PageState, remotes: readonly BrowserRemote[]): ClientBuilds {
  const released = remotes.filter(({ name }) => name !== granted?.remote);
  return new Map([["shell", shell.build] as const, ...released.map(({ name, build }) => [name, build] as const)]);
}
