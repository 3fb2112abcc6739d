import { exportAudit, listAllAudit, listAudit } from "@savat/contracts/audit";
import { paginate } from "@savat/contracts/pagination";
import type { FastifyInstance } from "fastify";
import { requireMember } from "../../people/memberships/membership.ts";
import { actorOf } from "../../platform/audit/store.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import { tashkentDay } from "../../platform/tashkent-day.ts";
import { exportAuditText } from "./export.ts";
import { type AuditFilter, countAudit, findAdminAudit, findAudit } from "./list.ts";

function registerOfMerchant(app: FastifyInstance, deps: Deps): void {
  const find = requireMember(deps, "audit:read");
  route(app, listAudit, { access: "user", find, summary: "Who changed what at a merchant, and when" }, async (input) => {
    const { page, limit, entity, actor, from, to } = input.query;
    const isForPlatform = input.user.role === "admin";
    const filter: AuditFilter = { merchantId: input.found.merchant.id, entity, actorPhone: actor, from, to, isForPlatform };
    const [entries, total] = await Promise.all([findAudit(deps.db, filter, page, limit), countAudit(deps.db, filter)]);
    return { entries, pagination: paginate(total, page, limit) };
  });
}

function registerOfPlatform(app: FastifyInstance, deps: Deps): void {
  route(app, listAllAudit, { access: "admin", summary: "Who changed what on the platform" }, async ({ query }) => {
    const { page, limit, actor: actorPhone, ...rest } = query;
    const filter = { ...rest, actorPhone };
    const [entries, total] = await Promise.all([
      findAdminAudit(deps.db, filter, page, limit),
      countAudit(deps.db, { ...filter, isForPlatform: true }),
    ]);
    return { entries, pagination: paginate(total, page, limit) };
  });
  const taking = { access: "admin", summary: "The changes of a filter as a file" } as const;
  route(app, exportAudit, taking, async ({ body, user, request, reply }) => {
    const text = await exportAuditText(deps, body, actorOf(request, user, "platform_admin"));
    const name = `savat-audit-${tashkentDay(deps.clock.now())}.csv`;
    reply.header("content-type", "text/csv; charset=utf-8").header("content-disposition", `attachment; filename="${name}"`);
    return text;
  });
}

export function registerAuditRoutes(app: FastifyInstance, deps: Deps): void {
  registerOfMerchant(app, deps);
  registerOfPlatform(app, deps);
}
