import type { Surface } from "./remote.ts";

/** Brotli bytes of a remote's files at a page's first visit, by the page's surface. The shell's own come on top. */
export const PAGE_BUDGETS: Readonly<Record<Surface, number>> = { public: 50_000, bar: 60_000, dashboard: 90_000 };
