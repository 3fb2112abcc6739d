import { PAGE_VITALS_PATH, PageVitalsSchema } from "@savat/contracts/page-vitals";
import { AppError } from "@savat/contracts/server/app-error";
import type { FastifyInstance } from "fastify";
import type { ReleaseHealth } from "../releases/health/release-health.ts";

/** Takes how fast a page was in a browser, for the build that owns it. Logs nothing. */
export function registerPageVitals(app: FastifyInstance, health: Pick<ReleaseHealth, "vitals">): void {
  app.post(PAGE_VITALS_PATH, { bodyLimit: 1024 }, async (request, reply) => {
    const report = PageVitalsSchema.safeParse(request.body);
    if (!report.success) throw new AppError("validation");
    health.vitals(report.data);
    return await reply.code(204).send();
  });
}
