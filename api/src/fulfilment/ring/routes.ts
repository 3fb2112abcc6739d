import { chooseAnswers as chooseEndpoint, reportAlive } from "@savat/contracts/board";
import type { FastifyInstance } from "fastify";
import { boardShopOf } from "../../catalogue/merchant-records/selling.ts";
import { requireMember } from "../../people/memberships/membership.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import { chooseAnswers } from "./choices.ts";
import { noteAlive } from "./presence.ts";

export function registerRingRoutes(app: FastifyInstance, deps: Deps): void {
  const find = requireMember(deps, "orders:work");
  route(app, reportAlive, { access: "user", find, summary: "A shop's board is open" }, async ({ found, body, user }) => {
    await noteAlive(deps.db, found, user.sessionId, body.isSoundAllowed, deps.clock.now());
    return { message: "Noted." };
  });
  const choosers = requireMember(deps, "shop:pause");
  route(app, chooseEndpoint, { access: "user", find: choosers, summary: "How a shop answers its orders" }, async ({ found, body }) => ({
    shop: boardShopOf(await chooseAnswers(deps, found, body), deps.clock.now()),
  }));
}
