import { createOrder, listOrders, setOrderEmail } from "@savat/contracts/orders";
import { paginate } from "@savat/contracts/pagination";
import { AppError } from "@savat/contracts/server/app-error";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/http/deps.ts";
import { IdempotencyHeadersSchema, keyOf } from "../../platform/http/idempotency-key.ts";
import { languageOf } from "../../platform/http/language.ts";
import { route } from "../../platform/http/route.ts";
import { placeOrder } from "./create.ts";
import { setOrderEmail as saveOrderEmail } from "./email.ts";
import { presentOrders } from "./present.ts";
import { totalAddsUp } from "./rules.ts";
import { countOrders, findOrderOf, findOrders, type OrderRow } from "./store.ts";

/** For `find` of a route for one of the user's orders. Throws `not_found`. */
export function findOwnOrder({ db }: Deps) {
  return async ({ id }: { id: string }, { uid }: { uid: string }): Promise<OrderRow> => {
    const order = await findOrderOf(db, uid, id);
    if (!order) throw new AppError("not_found");
    return order;
  };
}

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

function registerEmail(app: FastifyInstance, deps: Deps): void {
  const find = findOwnOrder(deps);
  route(app, setOrderEmail, { access: "user", find, summary: "Where an unpaid order's mail goes" }, async ({ found, body, user }) => {
    const { sessionId: _, ...profile } = user;
    const email = await saveOrderEmail(deps, { id: found.id, userId: user.uid, email: body.email });
    return { email: body.email, user: { ...profile, email } };
  });
}

export function registerOrderRoutes(app: FastifyInstance, deps: Deps): void {
  registerCreate(app, deps);
  registerEmail(app, deps);
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
