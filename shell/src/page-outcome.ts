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

/** What a page's loader came to, here. `isCutOff`: some of its calls got no answer. */
export type PageOutcome = (PageResult & { isCutOff?: boolean }) | BrokenPage | UnreachedPage;
