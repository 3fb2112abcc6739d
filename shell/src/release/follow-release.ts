import { useCartStanding } from "@savat/contracts/cart";
import type { ClientBuilds } from "@savat/contracts/client-builds";
import { PAGE_BUILDS_HEADER, PAGE_BUILDS_RECALLED, RELEASE_HEADER, RELEASE_META } from "@savat/contracts/release";
import { isKeptByPageAlone } from "@savat/contracts/storage";
import { askReleases } from "../remote-registry.ts";
import { type HoldsState, leavesByDocument } from "./leaves-by-document.ts";

/** A recall is known to every visible page within 60 s; an installed app may be open for weeks. */
const ASK_EVERY_MS = 55_000;

interface ReleaseFollower {
  /** The next allowed link loads its page whole, as after a new release. */
  leaveAtNextLink: () => void;
  /** Whether something is typed on the shown page. */
  isTyping: () => boolean;
}

interface Followed {
  /** Calls back after each change of page. */
  watchSteps: (stepped: () => void) => void;
  builds: () => ClientBuilds;
  onRecalled: () => void;
  holdsState: HoldsState;
}

/** Without storage, basket and session would end with the page; without a network the next page cannot load. */
function mayGo(): boolean {
  return navigator.onLine && !isKeptByPageAlone();
}

/** Another tab's newer basket shows that there is a new release. */
function isBasketNewer(): boolean {
  return useCartStanding.getState() === "outdated";
}

/** An open page stays on its release. After a new release, the next allowed link loads a whole page. Asks on
 * navigation, on return and while the page is visible, at most every 55 s. */
export function followRelease({ watchSteps, builds, onRecalled, holdsState }: Followed): ReleaseFollower {
  const own = document.querySelector<HTMLMetaElement>(`meta[name="${RELEASE_META}"]`)?.content;
  let askedAt = Date.now();
  let isGone = false;
  let typedAt: string | undefined;

  async function ask(): Promise<void> {
    if (document.hidden || Date.now() - askedAt < ASK_EVERY_MS) return;
    askedAt = Date.now();
    const answer = await askReleases("HEAD", builds()).catch(() => undefined); // no network: asks again later
    const now = answer?.headers.get(RELEASE_HEADER) ?? own;
    if (now !== own) isGone = true;
    if (answer?.headers.get(PAGE_BUILDS_HEADER) === PAGE_BUILDS_RECALLED) onRecalled();
  }
  setInterval(() => void ask(), ASK_EVERY_MS);
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
      const link =
        (isGone || isBasketNewer()) && mayGo() && event.target instanceof Element
          ? event.target.closest<HTMLAnchorElement>("a[href]")
          : null;
      // A language link stays on the page; loading it whole would lose what the person has typed.
      const isKept = link !== null && link.hreflang !== "" && typedAt === location.pathname;
      // The router does not see the event, so the browser follows the link.
      if (link !== null && !isKept && leavesByDocument(event, link, location, holdsState)) event.stopPropagation();
    },
    { capture: true },
  );
  return {
    leaveAtNextLink: () => {
      isGone = true;
    },
    isTyping: () => typedAt === location.pathname,
  };
}
