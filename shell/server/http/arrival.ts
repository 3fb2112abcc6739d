import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { carriesFiles } from "./file-calls.ts";
import type { ShellLimits } from "./limits.ts";

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Node knows one time for every body: that of files. The others are cut off after theirs, as Node would, and so is one with files that is answered
 * already: who was refused need not be heard out. */
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
