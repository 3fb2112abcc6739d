/** Under this name the server's document says which request it answered. */
export const REQUEST_ID_META = "savat-request";

let pageId: string | undefined;
let calls = 0;

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The id of the browser's next call: that of the page's own request and a running number, so that one search of the logs
 * finds a page, what it read on the server and every call it made. Without a served document the first part is random. */
export function nextRequestId(): string {
  pageId ??= document.querySelector(`meta[name="${REQUEST_ID_META}"]`)?.getAttribute("content") || randomId();
  calls += 1;
  return `${pageId}.${calls}`;
}
