/** Runs in each remote that is being developed: takes its new builds into the open page, and shows their errors. */
import type { HotEvent } from "./hot-event.ts";
import { showErrors } from "./overlay.ts";

declare const SAVAT_REMOTE: string;
declare const SAVAT_HOT_ORIGIN: string;
declare const __webpack_hash__: string;

interface Hot {
  status: () => string;
  check: (applies: true) => Promise<unknown>;
}

const hot = (import.meta as ImportMeta & { webpackHot?: Hot }).webpackHot;
let newest = __webpack_hash__;

/** A page whose React has no refresh (a production shell), or an edit that nothing accepts, is loaded anew. */
async function takeNewest(): Promise<void> {
  if (hot === undefined || newest === __webpack_hash__ || hot.status() !== "idle") return;
  if (globalThis.savatRefresh === undefined) return location.reload();
  try {
    if ((await hot.check(true)) === null) return location.reload();
  } catch (error) {
    console.warn(`[${SAVAT_REMOTE}] the page is loaded anew:`, error);
    return location.reload();
  }
  dispatchEvent(new CustomEvent("savat:hot", { detail: SAVAT_REMOTE }));
  await takeNewest(); // an edit may have come meanwhile
}

new EventSource(`${SAVAT_HOT_ORIGIN}/hot`).addEventListener("message", ({ data }: MessageEvent<string>) => {
  const { hash, errors } = JSON.parse(data) as HotEvent;
  showErrors(SAVAT_REMOTE, errors);
  if (hash === undefined) return;
  newest = hash;
  void takeNewest();
});
