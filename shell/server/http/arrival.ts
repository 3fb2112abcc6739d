import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { carriesFiles } from "./file-calls.ts";
import type { ShellLimits } from "./limits.ts";

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Node has one time limit for all bodies, that of files. Others are cut off earlier, and so are bodies that are
 * already answered. */
export function limitArrival(server: Server, { requestMs, filesMs }: ShellLimits): void {
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    let timer: NodeJS.Timeout | undefined;
    function cutIn(ms: number): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const fault = Object.assign(new Error("The body took too long."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
        if (!request.complete) server.emit("clientError", fault, request.socket);
      }, ms);
    }
    cutIn(carriesFiles(request) ? filesMs : requestMs);
    response.once("finish", () => {
      if (!request.complete) cutIn(requestMs);
    });
    request.once("close", () => clearTimeout(timer));
  });
}
