/** Name of the document's field with the id of its own request. */
export const REQUEST_ID_META = "savat-request";

let pageId: string | undefined;
let calls = 0;

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The id of the browser's next call: the page's request id and a counter, so that one log search finds all calls.
 * Random without a served document. */
export function nextRequestId(): string {
  pageId ??= document.querySelector(`meta[name="${REQUEST_ID_META}"]`)?.getAttribute("content") || randomId();
  calls += 1;
  return `${pageId}.${calls}`;
}
