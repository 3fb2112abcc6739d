/** Entry of `Server-Timing` with the id of the document's own request: the document itself may answer many. */
const ENTRY = "request";

/** Value of `Server-Timing` for the answer with a document. */
export function requestTiming(id: string): string {
  return `${ENTRY};desc="${id}"`;
}

/** The id of the request that brought the document; undefined without one, and in browsers that do not tell it. */
export function documentRequestId(): string | undefined {
  const [navigation] = performance.getEntriesByType("navigation");
  if (!(navigation instanceof PerformanceResourceTiming)) return undefined;
  return navigation.serverTiming?.find(({ name }) => name === ENTRY)?.description || undefined;
}

let pageId: string | undefined;
let calls = 0;

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The id of the browser's next call: the page's request id and a counter, so that one log search finds all calls.
 * Random without a served document. */
export function nextRequestId(): string {
  pageId ??= documentRequestId() ?? randomId();
  calls += 1;
  return `${pageId}.${calls}`;
}
