import type { IncomingMessage, Server } from "node:http";
import type { RequestLimits } from "./limits.ts";

/** What cuts a request off, by the request, until its body is there. */
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

/** Gives a body the time of a form, once it is known who sends it: nobody else holds a connection for minutes. */
export function allowFormTime(request: IncomingMessage): void {
  const arrival = waiting.get(request);
  arrival?.cutIn(arrival.formMs);
}
