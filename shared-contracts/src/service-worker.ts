/** At the root, so its scope covers all pages. */
export const WORKER_PATH = "/sw.js";

/** Names the worker's address in a page; a page of a server whose worker is switched off has none. */
export const WORKER_META = "service-worker";
