import { getChecklist, openShop, placeTestOrder } from "@savat/contracts/board";
import type { FastifyInstance } from "fastify";
import { requireMember } from "../../people/memberships/membership.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import { openForOrders, placeTest, readChecklist } from "./checklist.ts";

/** What a new shop does before it takes orders. */
export function registerFirstDayRoutes(app: FastifyInstance, deps: Deps): void {
  const find = requireMember(deps, "shop:pause");
  route(app, getChecklist, { access: "user", find, summary: "How far a new shop is with its first day" }, async ({ found }) => ({
    checklist: await readChecklist(deps.db, found.merchant),
  }));
  route(app, placeTestOrder, { access: "user", find, summary: "Put a practice order on the board" }, async ({ found }) => ({
    checklist: await placeTest(deps, found),
  }));
  route(app, openShop, { access: "user", find, summary: "Take orders from now on" }, async ({ found }) => ({
    checklist: await openForOrders(deps, found),
  }));
}
