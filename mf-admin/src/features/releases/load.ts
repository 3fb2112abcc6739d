import { listReleaseTokens, listRemotes, type ReleaseToken } from "@savat/contracts/release-registry";
import type { LoadContext } from "@savat/contracts/remote";
import { type LoadFailure, loadFailureOf } from "../../load-failure.ts";
import { isTokenList } from "./live/place.ts";
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

/** Every remote with its releases, and the teams' tokens on their own page; or the failure to load them. */
export async function loadReleases({ api, url, signal }: LoadContext): Promise<ReleasesData> {
  try {
    const [releases, tokens] = await Promise.all([
      api(listRemotes, {}, { signal }),
      isTokenList(url.searchParams) ? api(listReleaseTokens, {}, { signal }) : undefined,
    ]);
    return { kind: "releases", releases, tokens: tokens?.tokens, lists: { health: undefined, errors: undefined } };
  } catch (error) {
    return loadFailureOf(error);
  }
}
