import type { IncomingMessage, Server } from "node:http";
import type { RequestLimits } from "./limits.ts";

/** Per request: the timer that cuts it off until its body has arrived. */
const waiting = new WeakMap<IncomingMessage, { cutIn: (ms: number) => void; formMs: number }>();

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Node has one time limit for all bodies, that of the largest. Others are cut off `requestMs` after their headers. */
export function limitArrival(server: Server, { requestMs, formMs }: RequestLimits): void {
  server.prependListener("request", (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    let timer: NodeJS.Timeout | undefined;
    function cutIn(ms: number): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const fault = Object.assign(new Error("The body took too long."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
        if (!request.complete) server.emit("clientError", fault, request.socket);
      }, ms);
    }
    cutIn(requestMs);
    waiting.set(request, { cutIn, formMs });
    request.once("close", () => clearTimeout(timer));
  });
}

/** Gives a body the time of a form once its sender is known; others cannot hold a connection for minutes. */
export function allowFormTime(request: IncomingMessage): void {
  const arrival = waiting.get(request);
  arrival?.cutIn(arrival.formMs);
}
