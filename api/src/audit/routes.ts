import type { FastifyInstance } from "fastify";
import { listAudit } from "shared-contracts/audit";
import { paginate } from "shared-contracts/pagination";
import type { Deps } from "../deps.ts";
import { route } from "../http/route.ts";
import { requireMember } from "../merchants/membership.ts";
import { type AuditFilter, countAudit, findAudit } from "./list.ts";

export function registerAuditRoutes(app: FastifyInstance, deps: Deps): void {
  const find = requireMember(deps, "audit:read");
  route(app, deps, listAudit, { access: "user", find, summary: "Who changed what at a merchant, and when" }, async (input) => {
    const { page, limit, entity, actor, from, to } = input.query;
    const isForPlatform = input.user.role === "admin";
    const filter: AuditFilter = { merchantId: input.found.merchant.id, entity, actorPhone: actor, from, to, isForPlatform };
    const [entries, total] = await Promise.all([findAudit(deps.db, filter, page, limit), countAudit(deps.db, filter)]);
    return { entries, pagination: paginate(total, page, limit) };
  });
}
