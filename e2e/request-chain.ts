import type { CDPSession } from "@playwright/test";

/** Runs before a page: one view in ten loads a script that measures it, and this is none of them. */
export const UNMEASURED = "{ const random = Math.random; Math.random = () => 0.1 + 0.9 * random(); }";

/** One request of a page. */
export interface Seen {
  url: string;
  type: string;
  initiator: string | undefined;
  isFromHtml: boolean;
  bytes: number;
}

/** Notes each request of a page, with its size as it travelled, and how scripts and styles are compressed. */
export async function watchRequests(session: CDPSession): Promise<{ seen: Map<string, Seen>; encodings: Set<string> }> {
  const seen = new Map<string, Seen>();
  const encodings = new Set<string>();
  await session.send("Network.enable");
  session.on("Network.requestWillBeSent", ({ requestId, request, initiator, type }) => {
    if (!request.url.startsWith("http")) return;
    const from = initiator.url ?? initiator.stack?.callFrames.find(({ url }) => url !== "")?.url;
    const isFromHtml = initiator.type === "parser" || initiator.type === "preload" || initiator.type === "other";
    seen.set(requestId, { url: request.url, type: type ?? "Other", initiator: from, isFromHtml, bytes: 0 });
  });
  session.on("Network.responseReceived", ({ response, type }) => {
    if (type === "Script" || type === "Stylesheet")
      encodings.add(response.headers["content-encoding"] ?? response.headers["Content-Encoding"] ?? "identity");
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = seen.get(requestId);
    if (one !== undefined) one.bytes = encodedDataLength;
  });
  return { seen, encodings };
}

/** Depth of the request chain: files named by the HTML have 2, each file that a file asks for is one deeper. */
export function chainDepth(all: readonly Seen[], pageUrl: string): number {
  const byUrl = new Map(all.map((one) => [one.url, one]));
  const depthOf = (one: Seen, guard: number): number => {
    if (one.url === pageUrl) return 1;
    const parent = one.initiator === undefined ? undefined : byUrl.get(one.initiator);
    if (one.isFromHtml && (parent === undefined || parent.url === pageUrl)) return 2;
    if (parent === undefined || guard === 0) return 2;
    return depthOf(parent, guard - 1) + 1;
  };
  return Math.max(...all.filter(({ url }) => !url.endsWith("/favicon.svg")).map((one) => depthOf(one, 20)));
}
