import { RELEASE_HEADER, RELEASE_META } from "shared-contracts/release";
import { isKeptByPageAlone } from "shared-contracts/storage";
import { leavesByDocument } from "./leaves-by-document.ts";

/** Between two questions; an installed app may stand open for weeks. */
const ASK_EVERY_MS = 5 * 60_000;

async function releaseNow(): Promise<string | null> {
  try {
    return (await fetch("/remotes.json", { method: "HEAD", cache: "no-store" })).headers.get(RELEASE_HEADER);
  } catch {
    return null; // no network: asked again later
  }
}

/** Without storage, basket and session would end with the page; without a network there is no next page. */
function mayGo(): boolean {
  return navigator.onLine && !isKeptByPageAlone();
}

/** An open page keeps its release. After a new one, the next allowed link loads a whole page. Asks on navigation and
 * return, at most every five minutes. */
export function followRelease(watchSteps: (stepped: () => void) => void): void {
  const own = document.querySelector<HTMLMetaElement>(`meta[name="${RELEASE_META}"]`)?.content;
  if (own === undefined) return;
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
      // A link to the page in another language leaves nothing behind; loaded whole it would lose what is written on it.
      const isKept = link !== null && link.hreflang !== "" && typedAt === location.pathname;
      // The router does not see the event, so the browser follows the link.
      if (link !== null && !isKept && leavesByDocument(event, link, location)) event.stopPropagation();
    },
    { capture: true },
  );
}
