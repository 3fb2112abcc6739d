/** Beside the pages, so that it sees all of them. */
export const WORKER_PATH = "/sw.js";

/** Names the worker's address in a page; a page of a server whose worker is switched off has none. */
export const WORKER_META = "service-worker";
