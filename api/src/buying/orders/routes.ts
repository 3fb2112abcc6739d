import type { FastifyInstance } from "fastify";
import { cancelOwnOrder, createOrder, getOrder, listOrders, setOrderEmail } from "shared-contracts/orders";
import { paginate } from "shared-contracts/pagination";
import { AppError } from "shared-contracts/server/app-error";
import type { Deps } from "../../platform/http/deps.ts";
import { IdempotencyHeadersSchema, keyOf } from "../../platform/http/idempotency-key.ts";
import { languageOf } from "../../platform/http/language.ts";
import { route } from "../../platform/http/route.ts";
import { cancelUnpaid } from "./cancel.ts";
import { placeOrder } from "./create.ts";
import { setOrderEmail as saveOrderEmail } from "./email.ts";
import { totalAddsUp } from "./rules.ts";
import { countOrders, findOrder, findOrderOf, findOrders, type OrderRow, presentOrders } from "./store.ts";

function registerCreate(app: FastifyInstance, deps: Deps): void {
  const options = { access: "user", headers: IdempotencyHeadersSchema, summary: "Order a basket; idempotent on Idempotency-Key" } as const;
  route(app, createOrder, options, async ({ user, body, request }) => {
    const key = keyOf(request);
    if (!totalAddsUp(body)) {
      throw new AppError("validation", { fields: [{ path: "price", message: "is not the sum of the lines" }] });
    }
    return placeOrder(deps, { userId: user.uid, body, key, language: languageOf(request) });
  });
}

async function present({ db }: Deps, row: OrderRow | undefined) {
  const [order] = row ? await presentOrders(db, [row]) : [];
  if (!order) throw new AppError("not_found");
  return { order };
}

function registerOne(app: FastifyInstance, deps: Deps): void {
  async function find({ id }: { id: string }, { uid }: { uid: string }) {
    const order = await findOrderOf(deps.db, uid, id);
    if (!order) throw new AppError("not_found");
    return order;
  }
  route(app, getOrder, { access: "user", find, summary: "One of the user's orders" }, ({ found }) => present(deps, found));

  route(app, cancelOwnOrder, { access: "user", find, summary: "Cancel an unpaid order of one's own" }, async ({ found }) => {
    await cancelUnpaid(deps, found.id);
    return present(deps, await findOrder(deps.db, found.id));
  });

  route(app, setOrderEmail, { access: "user", find, summary: "Where an unpaid order's mail goes" }, async ({ found, body, user }) => {
    const { sessionId: _, ...profile } = user;
    const email = await saveOrderEmail(deps, { id: found.id, userId: user.uid, email: body.email });
    return { email: body.email, user: { ...profile, email } };
  });
}

export function registerOrderRoutes(app: FastifyInstance, deps: Deps): void {
  registerCreate(app, deps);
  registerOne(app, deps);
  route(app, listOrders, { access: "user", summary: "The user's orders, newest first" }, async ({ user, query }) => {
    const { page, limit } = query;
    const rows = await findOrders(deps.db, user.uid, page, limit);
    const pagination = paginate(await countOrders(deps.db, user.uid), page, limit);
    return {
      orders: await presentOrders(deps.db, rows),
      pagination: {
        ...pagination,
        nextPage: pagination.hasNextPage ? page + 1 : null,
        prevPage: pagination.hasPreviousPage ? page - 1 : null,
      },
    };
  });
}
