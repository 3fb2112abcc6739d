import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { RequestLimits } from "./limits.ts";

/** Per request: gives its body the time limit of files. */
const waiting = new WeakMap<IncomingMessage, () => void>();

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Node has one time limit for all bodies, that of files. Others are cut off `requestMs` after their headers, and
 * answered ones `requestMs` after the answer. */
export function limitArrival(
  server: Server,
  { requestMs, filesMs }: Pick<RequestLimits, "requestMs" | "filesMs">,
  carriesFiles: (request: IncomingMessage) => boolean = () => false,
): void {
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    let timer: NodeJS.Timeout | undefined;
    let endsAt = 0;
    function cutIn(ms: number): void {
      clearTimeout(timer);
      endsAt = performance.now() + ms;
      timer = setTimeout(() => {
        const fault = Object.assign(new Error("The body took too long."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
        if (!request.complete) server.emit("clientError", fault, request.socket);
      }, ms);
    }
    cutIn(carriesFiles(request) ? filesMs : requestMs);
    waiting.set(request, () => cutIn(filesMs));
    response.once("finish", () => {
      if (!request.complete) cutIn(Math.min(requestMs, endsAt - performance.now()));
    });
    request.once("close", () => clearTimeout(timer));
  });
}

/** Gives a body the time limit of files once its sender is known; others cannot hold a connection for minutes. */
export function allowFilesTime(request: IncomingMessage): void {
  waiting.get(request)?.();
}
