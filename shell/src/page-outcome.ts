import type { PageResult } from "shared-contracts/page-state";

/** In the browser: the page could not be brought, or its loader is at fault. */
interface BrokenPage {
  kind: "broken";
  error: unknown;
}

/** In the browser: the page could not be brought for want of a network, and is at fault in nothing. */
interface UnreachedPage {
  kind: "unreached";
}

/** The result of a page's loader in this browser. `isCutOff`: some calls had no answer. */
export type PageOutcome = (PageResult & { isCutOff?: boolean }) | BrokenPage | UnreachedPage;
