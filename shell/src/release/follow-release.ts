import { RELEASE_HEADER, RELEASE_META } from "shared-contracts/release";
import { isKeptByPageAlone } from "shared-contracts/storage";
import { leavesByDocument } from "./leaves-by-document.ts";

/** Minimum time between two checks; an installed app may be open for weeks. */
const ASK_EVERY_MS = 5 * 60_000;

async function releaseNow(): Promise<string | null> {
  try {
    return (await fetch("/remotes.json", { method: "HEAD", cache: "no-store" })).headers.get(RELEASE_HEADER);
  } catch {
    return null; // no network: asks again later
  }
}

/** Without storage, basket and session would end with the page; without a network the next page cannot load. */
function mayGo(): boolean {
  return navigator.onLine && !isKeptByPageAlone();
}

/** An open page stays on its release. After a new release, the next allowed link loads a whole page. Checks on
 * navigation and on return, at most every five minutes. The returned function counts as a new release. */
export function followRelease(watchSteps: (stepped: () => void) => void): () => void {
  const own = document.querySelector<HTMLMetaElement>(`meta[name="${RELEASE_META}"]`)?.content;
  if (own === undefined) return () => {};
  let askedAt = Date.now();
  let isGone = false;
  let typedAt: string | undefined;

  async function ask(): Promise<void> {
    if (isGone || document.hidden || Date.now() - askedAt < ASK_EVERY_MS) return;
    askedAt = Date.now();
    const now = await releaseNow();
    isGone = now !== null && now !== own;
  }
  watchSteps(() => void ask());
  document.addEventListener("visibilitychange", () => void ask());
  addEventListener(
    "input",
    () => {
      typedAt = location.pathname;
    },
    { capture: true },
  );
  addEventListener(
    "click",
    (event) => {
      const link = isGone && mayGo() && event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      // A language link stays on the page; loading it whole would lose what the person has typed.
      const isKept = link !== null && link.hreflang !== "" && typedAt === location.pathname;
      // The router does not see the event, so the browser follows the link.
      if (link !== null && !isKept && leavesByDocument(event, link, location)) event.stopPropagation();
    },
    { capture: true },
  );
  return () => {
    isGone = true;
  };
}
