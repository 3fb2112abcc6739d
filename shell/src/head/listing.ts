import { fillPath } from "@savat/contracts/endpoint";
import type { PageHead } from "@savat/contracts/page-head";
import type { UIMatch } from "react-router-dom";
import type { PageHandle } from "../page-handle.ts";
import type { PageOutcome } from "../page-outcome.ts";
import type { Remotes } from "../remotes.ts";

/** What search engines read of a page: its canonical address, `noindex`, or nothing without data. */
export type Listing = { kind: "listed"; address: string; head: PageHead } | { kind: "unlisted" } | { kind: "unknown" };

const UNLISTED: Listing = { kind: "unlisted" };

/** The route that is shown, with the result of its loader. */
export type ShownMatch = Pick<UIMatch, "params" | "handle" | "loaderData">;

/** Not indexable: unknown, private, or its merchant is missing. */
export function listingOf(remotes: Remotes, match: ShownMatch | undefined): Listing {
  const handle = match?.handle as PageHandle | undefined;
  if (match === undefined || handle?.route.isListed !== true) return UNLISTED;
  const outcome = match.loaderData as PageOutcome | undefined;
  if (outcome?.kind === "failed") return outcome.failure.status === 0 || outcome.failure.status >= 500 ? { kind: "unknown" } : UNLISTED;
  if (outcome?.kind !== "data") return { kind: "unknown" };
  const head = remotes.peekPage(handle.remote, handle.route.page)?.head?.(outcome.data) ?? {};
  if (head.isUnlisted === true) return UNLISTED;
  return { kind: "listed", address: `${fillPath(handle.route.path, match.params)}${head.search ?? ""}`, head };
}
