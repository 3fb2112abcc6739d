import { i18nFor } from "@savat/contracts/i18n";
import type { Language } from "@savat/contracts/language";
import { addressIn, type Thing } from "@savat/contracts/page-head";
import { pictureSource } from "@savat/contracts/picture";
import type { Site } from "@savat/contracts/site";
import type { PageHandle } from "../page-handle.ts";
import type { PageOutcome } from "../page-outcome.ts";
import type { Remotes } from "../remotes.ts";
import { listingOf, type ShownMatch } from "./listing.ts";

/** A public page's data for sharing and for machines. Addresses are absolute. */
export interface PageShare {
  address: string;
  /** The page's own picture; undefined where it has none. */
  picture: string | undefined;
  things: readonly Thing[];
}

function fileUrlOf(origin: string): (path: string) => string {
  return (path) => (path.startsWith("/") ? `${origin}${path}` : path);
}

/** The largest stored size of our pictures. */
function pictureUrlOf(picture: string | null | undefined): string | undefined {
  const source = pictureSource(picture);
  return source?.srcSet?.split(", ").at(-1)?.split(" ")[0] ?? source?.src;
}

/** Undefined if the page is not public or has no data. */
export async function shareOf(
  remotes: Remotes,
  match: ShownMatch | undefined,
  { language, site }: { language: Language; site: Site },
): Promise<PageShare | undefined> {
  const listing = listingOf(remotes, match);
  const handle = match?.handle as PageHandle | undefined;
  const outcome = match?.loaderData as PageOutcome | undefined;
  if (listing.kind !== "listed" || handle === undefined || outcome?.kind !== "data") return undefined;
  const { origin = "" } = site;
  const fileUrl = fileUrlOf(origin);
  const t = i18nFor(language).getFixedT(language, handle.remote);
  const pageUrl = (address: string) => addressIn(language, origin, address);
  const page = remotes.peekPage(handle.remote, handle.route.page);
  const things = await page?.describe?.(outcome.data, { language, site, t: (key) => t(key), pageUrl, fileUrl });
  const picture = pictureUrlOf(listing.head.picture);
  return { address: pageUrl(listing.address), picture: picture === undefined ? undefined : fileUrl(picture), things: things ?? [] };
}
