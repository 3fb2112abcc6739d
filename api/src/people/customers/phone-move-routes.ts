import type { AdminCustomer } from "@savat/contracts/admin-customers";
import { requestPhoneMove, stopMyPhoneMove, stopPhoneMove, stopPhoneMoveByLink } from "@savat/contracts/phone-moves";
import { AppError } from "@savat/contracts/server/app-error";
import type { FastifyInstance } from "fastify";
import { actorOf } from "../../platform/audit/store.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import { requestMove, stopMoveByToken, stopMoveOf } from "../phone-moves/moves.ts";
import { findCustomer } from "./list.ts";

/** Moving an account to another number, by an admin after a check, and the three ways to stop that. */
export function registerPhoneMoveRoutes(app: FastifyInstance, deps: Deps): void {
  async function find({ id }: { id: string }): Promise<AdminCustomer> {
    const customer = await findCustomer(deps.db, id, deps.env.adminPhones);
    if (!customer) throw new AppError("not_found");
    return customer;
  }
  const admins = { access: "admin", find } as const;
  route(app, requestPhoneMove, { ...admins, summary: "Move an account to another number" }, async ({ params, body, user, request }) => {
    await requestMove(deps, params.id, body, actorOf(request, user, "platform_admin"));
    return { customer: await find(params), message: "The account moves in 24 hours." };
  });
  route(app, stopPhoneMove, { ...admins, summary: "Stop the move of an account" }, async ({ params, user, request }) => {
    await stopMoveOf(deps, params.id, actorOf(request, user, "platform_admin"));
    return { customer: await find(params), message: "The account stays." };
  });
  route(app, stopMyPhoneMove, { access: "user", summary: "Stop the move of one's own account" }, async ({ user, request }) => {
    await stopMoveOf(deps, user.uid, actorOf(request, user, "owner"));
    return { message: "The account stays." };
  });
  route(app, stopPhoneMoveByLink, { access: "public", summary: "Stop a move by the link of a message" }, async ({ body, request }) => {
    await stopMoveByToken(deps, body.token, actorOf(request, undefined, "owner"));
    return { message: "The account stays." };
  });
}
