/** At the root, so its scope covers all pages. */
export const WORKER_PATH = "/sw.js";

/** Names the worker's address in a page; absent if the worker is switched off. */
export const WORKER_META = "service-worker";
