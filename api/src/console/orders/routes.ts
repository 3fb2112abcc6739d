import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  cancelOrder as cancelOrderEndpoint,
  getAdminOrder,
  listAdminOrders,
  listAttention,
  markAttentionDone,
} from "shared-contracts/admin-orders";
import { paginate } from "shared-contracts/pagination";
import { AppError } from "shared-contracts/server/app-error";
import { findOrder } from "../../buying/orders/store.ts";
import { actorOf } from "../../platform/audit/store.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import type { SignedInUser } from "../../platform/signed-in-user.ts";
import { countAttention, findAttention, isKnownItem, markDone } from "./attention.ts";
import { cancelOrder } from "./cancel.ts";
import { countAdminOrders, findAdminOrders } from "./list.ts";
import { readAdminOrder } from "./order.ts";

function adminOf(request: FastifyRequest, user: SignedInUser) {
  return { ...actorOf(request, user, "platform_admin"), actorId: user.uid };
}

function registerOrders(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  async function find({ id }: { id: string }): Promise<void> {
    if (!(await findOrder(db, id))) throw new AppError("not_found");
  }
  const list = { access: "admin", summary: "Orders of all customers, newest first, by id, phone, merchant, customer and status" } as const;
  route(app, listAdminOrders, list, async ({ query: { page, limit, ...filter } }) => ({
    orders: await findAdminOrders(db, filter, page, limit),
    pagination: paginate(await countAdminOrders(db, filter), page, limit),
  }));
  const one = { access: "admin", find, summary: "An order with its attempts to pay, their history and its refund" } as const;
  route(app, getAdminOrder, one, async ({ params }) => readAdminOrder(db, params.id));
  const cancel = { access: "admin", find, summary: "Cancel an order that is not prepared yet; what was paid goes back in full" } as const;
  route(app, cancelOrderEndpoint, cancel, async ({ params: { id }, body, user, request }) => {
    await cancelOrder(deps, { id, reason: body?.reason || undefined, actor: adminOf(request, user) });
    return { message: "The order was cancelled.", ...(await readAdminOrder(db, id)) };
  });
}

function registerAttention(app: FastifyInstance, deps: Deps): void {
  const list = { access: "admin", summary: "Payments that need a person, oldest first" } as const;
  route(app, listAttention, list, async ({ query: { page, limit } }) => ({
    items: await findAttention(deps, page, limit),
    pagination: paginate(await countAttention(deps), page, limit),
  }));
  async function find({ id }: { id: string }): Promise<void> {
    if (!(await isKnownItem(deps, id))) throw new AppError("not_found");
  }
  const mark = { access: "admin", find, summary: "A person has seen to a payment" } as const;
  route(app, markAttentionDone, mark, async ({ params, body, user, request }) => {
    await markDone(deps, params.id, body.kind, adminOf(request, user));
    return { message: "The payment was marked as done." };
  });
}

export function registerAdminOrderRoutes(app: FastifyInstance, deps: Deps): void {
  registerOrders(app, deps);
  registerAttention(app, deps);
}
