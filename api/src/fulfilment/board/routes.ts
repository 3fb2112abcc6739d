import {
  acceptOrder as acceptEndpoint,
  type BoardOrder,
  cancelAccepted,
  deliverOrder,
  exportOrders,
  listBoard,
  listDaySums,
  listOrderHistory,
  lookAtOrder,
  notReceived,
  rejectOrder,
  stepOrder,
} from "@savat/contracts/board";
import { assignCourier, listCouriers, removeCourier } from "@savat/contracts/courier";
import { paginate } from "@savat/contracts/pagination";
import { AppError } from "@savat/contracts/server/app-error";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createPaymentContext } from "../../buying/checkout/payment-context.ts";
import { findOrder, type OrderRow } from "../../buying/orders/store.ts";
import type { PaymentContext } from "../../buying/provider/context.ts";
import { boardShopOf } from "../../catalogue/merchant-records/selling.ts";
import { type Member, requireMember, writeAsMember } from "../../people/memberships/membership.ts";
import { writeAudit } from "../../platform/audit/store.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import type { SignedInUser } from "../../platform/signed-in-user.ts";
import { acceptOrder } from "../acceptance/accept.ts";
import { assign } from "../deliveries/assign.ts";
import { forgetCourier, listCouriersOf } from "../deliveries/store.ts";
import { actOnBoard, type BoardAct, type BoardOutcome, endByShop, lookOnBoard } from "./act.ts";
import { exportText } from "./export.ts";
import { presentBoard } from "./present.ts";
import { deliver, markNotReceived, performStep } from "./steps.ts";
import { countHistory, findDaySums, findHistory, findOpenOrders } from "./store.ts";

interface OrderParams {
  id: string;
  orderId: string;
}

/** The member and the order of the path, so that 404 comes before validation. */
function requireOrder(deps: Deps) {
  const requireWorker = requireMember(deps, "orders:work");
  return async (params: OrderParams, user: SignedInUser, request: FastifyRequest): Promise<Member & { orderId: string }> => {
    const member = await requireWorker(params, user, request);
    const order = await findOrder(deps.db, params.orderId);
    if (order?.merchantId !== member.merchant.id) throw new AppError("not_found");
    return { ...member, orderId: order.id };
  };
}

async function presentOne({ db, clock }: Deps, found: Member, row: OrderRow): Promise<{ order: BoardOrder }> {
  const [order] = await presentBoard(db, found.merchant, [row], found.userId, clock.now());
  if (!order) throw new AppError("not_found");
  return { order };
}

function registerReads(app: FastifyInstance, deps: Deps): void {
  const workers = requireMember(deps, "orders:work");
  route(app, listBoard, { access: "user", find: workers, summary: "A shop's open orders" }, async ({ found }) => {
    const now = deps.clock.now();
    const rows = await findOpenOrders(deps.db, found.merchant.id);
    return {
      orders: await presentBoard(deps.db, found.merchant, rows, found.userId, now),
      shop: boardShopOf(found.merchant, now),
      now: now.toISOString(),
    };
  });
  route(app, listOrderHistory, { access: "user", find: workers, summary: "A shop's ended orders" }, async ({ found, query }) => {
    const { page, limit, from, to, search, status } = query;
    const filter = { merchantId: found.merchant.id, from, to, search, status };
    const rows = await findHistory(deps.db, filter, page, limit);
    return {
      orders: await presentBoard(deps.db, found.merchant, rows, found.userId, deps.clock.now()),
      pagination: paginate(await countHistory(deps.db, filter), page, limit),
    };
  });
  const bookkeepers = requireMember(deps, "orders:sums");
  route(app, listDaySums, { access: "user", find: bookkeepers, summary: "A shop's sums per day" }, async ({ found, query }) => ({
    days: await findDaySums(deps.db, { merchantId: found.merchant.id, from: query.from, to: query.to }),
  }));
  route(app, exportOrders, { access: "user", find: bookkeepers, summary: "A shop's orders as CSV" }, async ({ found, query, reply }) => {
    const name = `savat-orders-${deps.clock.now().toISOString().slice(0, 10)}.csv`;
    reply.header("content-type", "text/csv; charset=utf-8").header("content-disposition", `attachment; filename="${name}"`);
    return exportText(deps.db, { merchantId: found.merchant.id, from: query.from, to: query.to });
  });
}

function registerDecisions(app: FastifyInstance, deps: Deps, context: PaymentContext): void {
  const find = requireOrder(deps);
  async function actAndTell(found: Member & { orderId: string }, work: (act: BoardAct) => Promise<BoardOutcome>) {
    const outcome = await actOnBoard(deps, found, found.orderId, work);
    if ("triesLeft" in outcome) throw new AppError("wrong_delivery_code", { limit: outcome.triesLeft });
    return presentOne(deps, found, outcome.order);
  }
  function act(found: Member & { orderId: string }, work: (act: BoardAct) => Promise<OrderRow>) {
    return actAndTell(found, async (one) => ({ order: await work(one) }));
  }
  route(app, lookAtOrder, { access: "user", find, summary: "An order was seen: it stops ringing" }, async ({ found }) =>
    presentOne(deps, found, await lookOnBoard(deps, found, found.orderId)),
  );
  route(app, acceptEndpoint, { access: "user", find, summary: "Accept an order" }, ({ found, body }) =>
    act(found, ({ tx, order, member, actor, now }) =>
      acceptOrder(tx, context, order, member.merchant, { minutes: body.minutes, out: [...new Set(body.out ?? [])], actor, now }),
    ),
  );
  route(app, rejectOrder, { access: "user", find, summary: "Refuse an order; its money goes back" }, ({ found, body }) =>
    act(found, (one) => endByShop(one, "rejected", body.reason)),
  );
  route(app, cancelAccepted, { access: "user", find, summary: "Cancel an accepted order before hand-over" }, ({ found, body }) =>
    act(found, (one) => endByShop(one, "cancelled_by_merchant", body.reason)),
  );
  route(app, stepOrder, { access: "user", find, summary: "Start, ready, handed over, or undo one's own last step" }, ({ found, body }) =>
    act(found, ({ tx, order, actor, now }) => performStep(tx, order, body.step, { actor, now })),
  );
  route(app, notReceived, { access: "user", find, summary: "Nobody was there: the goods go back" }, ({ found }) =>
    act(found, ({ tx, order, actor, now }) => markNotReceived(tx, order, { actor, now })),
  );
  route(app, assignCourier, { access: "user", find, summary: "Give an accepted order to a courier" }, ({ found, body }) =>
    actAndTell(found, async ({ tx, order, member, now }) => ({
      order: await assign(tx, order, body, { userId: member.userId, now }),
      audited: { courier: body.name },
    })),
  );
  route(app, deliverOrder, { access: "user", find, summary: "Delivered, with the four digits or a reason" }, ({ found, body }) =>
    actAndTell(found, ({ tx, order, actor, now }) => deliver(tx, deps.env, order, body, { actor, now })),
  );
}

/** The couriers whom a shop has named. */
function registerCouriers(app: FastifyInstance, deps: Deps): void {
  const find = requireMember(deps, "orders:work");
  route(app, listCouriers, { access: "user", find, summary: "The couriers of a shop" }, async ({ found }) => ({
    couriers: await listCouriersOf(deps.db, found.merchant.id),
  }));
  route(app, removeCourier, { access: "user", find, summary: "Forget a courier" }, ({ found, params }) =>
    writeAsMember(deps, found, "share", async (tx, { merchant, actor }) => {
      const courier = await forgetCourier(tx, merchant.id, params.courierId);
      if (courier === undefined) throw new AppError("not_found");
      const audited = { merchantId: merchant.id, entity: "merchant", entityId: merchant.id, action: "updated" } as const;
      await writeAudit(tx, deps.clock.now(), actor, [{ ...audited, before: { courier }, after: { courier: null } }]);
      return { message: "The courier is forgotten." };
    }),
  );
}

/** The board of a shop's orders. */
export function registerBoardRoutes(app: FastifyInstance, deps: Deps): void {
  registerReads(app, deps);
  registerCouriers(app, deps);
  registerDecisions(app, deps, createPaymentContext(deps, app.log));
}
