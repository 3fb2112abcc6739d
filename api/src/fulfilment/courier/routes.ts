import { getDelivery, handOver, nobodyThere, pickUp, sendPosition, watchDelivery } from "@savat/contracts/courier";
import { AppError } from "@savat/contracts/server/app-error";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { findOrder, type OrderRow } from "../../buying/orders/store.ts";
import { bearerOf } from "../../people/auth/tokens.ts";
import { clientOf } from "../../people/codes/otp-rules.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import { type Limit, takeHit } from "../../platform/limits/store.ts";
import { type DeliveryRow, findDelivery } from "../deliveries/store.ts";
import { isKeyOf, namedIn } from "../deliveries/token.ts";
import { openStream, viewerOfDelivery } from "../live/routes.ts";
import type { Streams } from "../live/streams.ts";
import { deliverOrder, findNobody, keepPosition, pickUpOrder } from "./act.ts";
import { presentDelivery } from "./present.ts";

const MINUTE_MS = 60_000;
const wrongKeys = (address: string): Limit => ({ key: `courier-key:${clientOf(address)}`, max: 20, windowMs: 10 * MINUTE_MS });
/** A page asks every few seconds; more is no page. */
const callsOf = ({ id }: DeliveryRow): Limit => ({ key: `delivery:${id}`, max: 120, windowMs: MINUTE_MS });

async function take(db: Deps["db"], limit: Limit, now: Date): Promise<void> {
  const hit = await takeHit(db, limit, now);
  if (!hit.allowed) throw new AppError("too_many_requests", { retryAfterMs: hit.retryAfterMs });
}

/** The delivery of a link, also one that has ended. Throws `unauthorized` for a key that opens nothing, and
 * `too_many_requests` for who tries many. */
function requireKey({ db, env, clock }: Deps) {
  return async (_params: unknown, _user: unknown, { headers, ip }: FastifyRequest): Promise<DeliveryRow> => {
    const key = bearerOf(headers.authorization) ?? "";
    const id = namedIn(key);
    const delivery = id === undefined ? undefined : await findDelivery(db, id);
    if (!delivery || !isKeyOf(key, delivery, env)) {
      await take(db, wrongKeys(ip), clock.now());
      throw new AppError("unauthorized");
    }
    await take(db, callsOf(delivery), clock.now());
    return delivery;
  };
}

/** The calls of a courier's link. */
export function registerCourierRoutes(app: FastifyInstance, deps: Deps, streams: Streams): void {
  const find = requireKey(deps);
  async function present(delivery: DeliveryRow, order: OrderRow | undefined) {
    if (!order) throw new AppError("not_found");
    return { delivery: await presentDelivery(deps.db, delivery, order, deps.clock.now()) };
  }
  function requireLive({ endedAt }: DeliveryRow): void {
    if (endedAt !== null) throw new AppError("not_found");
  }
  route(app, getDelivery, { access: "public", find, summary: "A courier's delivery, by the key of its link" }, async ({ found }) => {
    requireLive(found);
    return present(found, await findOrder(deps.db, found.orderId));
  });
  route(app, pickUp, { access: "public", find, summary: "The courier has the order" }, async ({ found }) =>
    present(found, await pickUpOrder(deps, found)),
  );
  route(app, handOver, { access: "public", find, summary: "Delivered, with the four digits or a reason" }, async ({ found, body }) =>
    present(found, await deliverOrder(deps, found, body)),
  );
  route(app, nobodyThere, { access: "public", find, summary: "The courier found nobody" }, async ({ found }) =>
    present(found, await findNobody(deps, found)),
  );
  route(app, sendPosition, { access: "public", find, summary: "Where the courier is" }, async ({ found, body }) => {
    await keepPosition(deps, found, body);
    return { message: "Kept." };
  });
  route(
    app,
    watchDelivery,
    { access: "public", find, summary: "Server-sent events of a courier's delivery" },
    async ({ found, ...call }) => {
      requireLive(found);
      return openStream(streams, call, found.id, viewerOfDelivery(found));
    },
  );
}
