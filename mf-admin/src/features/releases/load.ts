import { listErrors } from "@savat/contracts/release-errors";
import { listReleaseHealth } from "@savat/contracts/release-health";
import { listReleaseTokens, listRemotes, type ReleaseToken } from "@savat/contracts/release-registry";
import type { LoadContext } from "@savat/contracts/remote";
import { type LoadFailure, loadFailureOf } from "../../load-failure.ts";
import { isTokenList, partOf, remoteOf } from "./live/place.ts";
import type { Releases } from "./live/use-releases.ts";
import type { RemoteLists } from "./remote/remote-view.tsx";

export interface ReleasesList {
  kind: "releases";
  releases: Releases;
  /** Only where the address asks for them. */
  tokens: readonly ReleaseToken[] | undefined;
  lists: RemoteLists;
}

export type ReleasesData = ReleasesList | LoadFailure;

/** What is counted of the address's remote; a failure costs its own list alone. */
async function loadLists({ api, url, signal }: LoadContext): Promise<RemoteLists> {
  const remote = remoteOf(url.searchParams);
  const part = remote === undefined ? "builds" : partOf(url.searchParams);
  const query = remote === undefined ? {} : { remote };
  const none: RemoteLists = { health: undefined, errors: undefined };
  if (part === "health") {
    const answer = api(listReleaseHealth, { query }, { signal });
    return { ...none, health: await answer.then(({ remotes }) => remotes[0]?.builds ?? [], loadFailureOf) };
  }
  if (part === "errors") {
    const answer = api(listErrors, { query }, { signal });
    return { ...none, errors: await answer.then(({ groups }) => groups, loadFailureOf) };
  }
  return none;
}

/** Every remote with its releases, the teams' tokens on their own page, and what is counted of the remote that the
 * address names; or the failure to load them. */
export async function loadReleases(context: LoadContext): Promise<ReleasesData> {
  const { api, url, signal } = context;
  try {
    const [releases, tokens, lists] = await Promise.all([
      api(listRemotes, {}, { signal }),
      isTokenList(url.searchParams) ? api(listReleaseTokens, {}, { signal }) : undefined,
      loadLists(context),
    ]);
    return { kind: "releases", releases, tokens: tokens?.tokens, lists };
  } catch (error) {
    return loadFailureOf(error);
  }
}
