import {
  cancelOrder as cancelOrderEndpoint,
  changeOrderAddress,
  closeComplaint as closeComplaintEndpoint,
  closeDelivered,
  decideNotReceived as decideNotReceivedEndpoint,
  getAdminComplaintPhoto,
  getAdminOrder,
  listAdminOrders,
  listAttention,
  listLate,
  markAttentionDone,
  settleOwed as settleOwedEndpoint,
} from "@savat/contracts/admin-orders";
import { paginate } from "@savat/contracts/pagination";
import { AppError } from "@savat/contracts/server/app-error";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { findOrder } from "../../buying/orders/store.ts";
import { readPhoto } from "../../fulfilment/customer/complaint-photo.ts";
import { actorOf } from "../../platform/audit/store.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import type { SignedInUser } from "../../platform/signed-in-user.ts";
import { countAttention, findAttention, isKnownItem, markDone } from "./attention.ts";
import { cancelOrder } from "./cancel.ts";
import { changeAddress, closeAsDelivered, closeComplaint, decideNotReceived, findOrderOfPart, settleOwed } from "./decide.ts";
import { countLate, findLate } from "./late.ts";
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
  const cancel = { access: "admin", find, summary: "Cancel an order in any state; its money is freed or goes back" } as const;
  route(app, cancelOrderEndpoint, cancel, async ({ params: { id }, body, user, request }) => {
    await cancelOrder(deps, {
      id,
      reason: body?.reason || undefined,
      isTwice: body?.isTwice,
      actor: adminOf(request, user),
    });
    return { message: "The order was cancelled.", ...(await readAdminOrder(db, id)) };
  });
}

/** What admins decide about one order beside cancelling it. */
function registerDecisions(app: FastifyInstance, deps: Deps): void {
  async function find({ id }: { id: string }): Promise<void> {
    if (!(await findOrder(deps.db, id))) throw new AppError("not_found");
  }
  const answerWith = async (message: string, id: string) => ({ message, ...(await readAdminOrder(deps.db, id)) });
  const address = { access: "admin", find, summary: "Another address before hand-over; no money moves" } as const;
  route(app, changeOrderAddress, address, async ({ params: { id }, body, user, request }) => {
    await changeAddress(deps, id, body, adminOf(request, user));
    return answerWith("The address was changed.", id);
  });
  const close = { access: "admin", find, summary: "Close an order as delivered" } as const;
  route(app, closeDelivered, close, async ({ params: { id }, body, user, request }) => {
    await closeAsDelivered(deps, id, body.reason, adminOf(request, user));
    return answerWith("The order was closed.", id);
  });
  const money = { access: "admin", find, summary: "Decide about the money of what nobody received" } as const;
  route(app, decideNotReceivedEndpoint, money, async ({ params: { id }, body, user, request }) => {
    await decideNotReceived(deps, id, body, adminOf(request, user));
    return answerWith("The decision was stored.", id);
  });
  const complaint = { access: "admin", find, summary: "A complaint is dealt with" } as const;
  route(app, closeComplaintEndpoint, complaint, async ({ params: { id }, body, user, request }) => {
    await closeComplaint(deps, id, body, adminOf(request, user));
    return answerWith("The complaint was closed.", id);
  });
  const photo = { access: "admin", find, summary: "The photo of a complaint" } as const;
  route(app, getAdminComplaintPhoto, photo, ({ params: { id } }) => readPhoto(deps.db, id));
  async function findPart({ id }: { id: string }): Promise<string> {
    const orderId = await findOrderOfPart(deps, id);
    if (orderId === undefined) throw new AppError("not_found");
    return orderId;
  }
  const owed = { access: "admin", find: findPart, summary: "An owed part was paid outside the card" } as const;
  route(app, settleOwedEndpoint, owed, async ({ params: { id }, found: orderId, body, user, request }) => {
    await settleOwed(deps, orderId, id, body.reference, adminOf(request, user));
    return answerWith("The payment was stored.", orderId);
  });
  route(app, listLate, { access: "admin", summary: "Orders that are late or stuck, oldest first" }, async ({ query }) => ({
    items: await findLate(deps, query.kind, query.page, query.limit),
    pagination: paginate(await countLate(deps, query.kind), query.page, query.limit),
  }));
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
  registerDecisions(app, deps);
  registerAttention(app, deps);
}
