import type { PageResult } from "@savat/contracts/page-state";

/** In the browser: the page could not be loaded, or its loader threw. */
interface BrokenPage {
  kind: "broken";
  error: unknown;
}

/** In the browser: the page could not be loaded without a network; neither page nor remote has a fault. */
interface UnreachedPage {
  kind: "unreached";
}

/** The result of a page's loader in this browser. `isCutOff`: some calls had no answer. */
export type PageOutcome = (PageResult & { isCutOff?: boolean }) | BrokenPage | UnreachedPage;
