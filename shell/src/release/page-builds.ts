import type { ClientBuilds } from "@savat/contracts/client-builds";
import type { BrowserRemote, PageState } from "@savat/contracts/page-state";

/** The builds that this page consists of; a remote may have been renewed in place. */
export function buildsOf({ shell }: PageState, remotes: readonly BrowserRemote[]): ClientBuilds {
  return new Map([["shell", shell.build] as const, ...remotes.map(({ name, build }) => [name, build] as const)]);
}
