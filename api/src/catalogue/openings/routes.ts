import { pauseShop as pauseEndpoint } from "@savat/contracts/board";
import type { FastifyInstance } from "fastify";
import { requireMember } from "../../people/memberships/membership.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import { boardShopOf } from "../merchant-records/selling.ts";
import { pauseShop } from "./pause.ts";

export function registerOpeningRoutes(app: FastifyInstance, deps: Deps): void {
  const options = { access: "user", find: requireMember(deps, "shop:pause"), summary: "Closes a shop for a while" } as const;
  route(app, pauseEndpoint, options, async ({ found, body }) => {
    const merchant = await pauseShop(deps, found, body.until === null ? null : new Date(body.until));
    return { shop: boardShopOf(merchant, deps.clock.now()) };
  });
}
