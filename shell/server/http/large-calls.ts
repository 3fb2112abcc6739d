import { AppError } from "@savat/contracts/server/app-error";
import type { RequestLimits } from "@savat/contracts/server/limits";
import type { FastifyInstance } from "fastify";
import { carriesFiles } from "./file-calls.ts";

/** A passed-on call is not read here, so its announced size is checked; the API cuts off one without a size. */
export function refuseLargeCalls(app: FastifyInstance, { bodyBytes, filesBytes }: RequestLimits): void {
  app.addHook("onRequest", async ({ raw }) => {
    const most = carriesFiles(raw) ? filesBytes : bodyBytes;
    if (Number(raw.headers["content-length"] ?? 0) > most) throw new AppError("payload_too_large");
  });
}
