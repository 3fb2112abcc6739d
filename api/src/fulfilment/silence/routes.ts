import { reopenShop } from "@savat/contracts/board";
import type { FastifyInstance } from "fastify";
import { boardShopOf } from "../../catalogue/merchant-records/selling.ts";
import { requireMember } from "../../people/memberships/membership.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import { openAgain } from "./guard.ts";

export function registerSilenceRoutes(app: FastifyInstance, deps: Deps): void {
  const options = { access: "user", find: requireMember(deps, "orders:work"), summary: "Open a shop that stopped by itself" } as const;
  route(app, reopenShop, options, async ({ found }) => ({ shop: boardShopOf(await openAgain(deps, found), deps.clock.now()) }));
}
