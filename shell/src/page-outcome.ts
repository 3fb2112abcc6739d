import type { PageResult } from "shared-contracts/page-state";

/** In the browser: the page could not be brought, or its loader is at fault. */
interface BrokenPage {
  kind: "broken";
  error: unknown;
}

/** What a page's loader came to, here. */
export type PageOutcome = PageResult | BrokenPage;
