import { watchOrders } from "@savat/contracts/order-changes";
import { AppError } from "@savat/contracts/server/app-error";
import { EVENT_STREAM } from "@savat/contracts/server/event-stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { findWatching, type WatchingPerson } from "../../people/sessions/watched-sessions.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import { type DeliveryRow, findLive } from "../deliveries/store.ts";
import { createStreams, type Streams, type Viewer } from "./streams.ts";

const RETRY_MS = 3000;

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A person sees their own orders, those of their shops, and all as an admin. */
function viewerOf({ userId, isAdmin, merchantIds }: WatchingPerson): Viewer {
  return { sees: (change) => isAdmin || change.userId === userId || merchantIds.has(change.merchantId) };
}

const isDeliveryId = (key: string) => key.startsWith("dlv_");

/** A courier sees the order that they have. */
export function viewerOfDelivery({ orderId }: DeliveryRow): Viewer {
  return { sees: (change) => change.orderId === orderId };
}

/** Who does not accept a stream is told whether they may have one, and no more. Throws `unavailable`. */
export function openStream(streams: Streams, { request, reply }: Call, key: string, viewer: Viewer): string {
  if (!streams.hasRoom()) throw new AppError("unavailable", { retryAfterMs: RETRY_MS });
  if (request.method === "GET" && request.headers.accept === EVENT_STREAM) streams.open(reply, key, viewer);
  return "";
}

/** Each key of a kind is checked in one query. */
async function findViewers(deps: Deps, keys: readonly string[]): Promise<Map<string, Viewer>> {
  const people = await findWatching(
    deps,
    keys.filter((key) => !isDeliveryId(key)),
    "orders:work",
  );
  const live = await findLive(deps.db, keys.filter(isDeliveryId));
  return new Map([
    ...[...people].map(([key, person]) => [key, viewerOf(person)] as const),
    ...live.map((delivery) => [delivery.id, viewerOfDelivery(delivery)] as const),
  ]);
}

/** The streams of changed orders. The server feeds them by `pass`; they end when it begins to close. */
export function registerLiveRoutes(app: FastifyInstance, deps: Deps, stopping?: AbortSignal): Streams {
  const streams = createStreams({
    check: (keys) => findViewers(deps, keys),
    onCheckFailed: (err) => app.log.error({ err }, "the rights of open streams could not be read"),
  });
  stopping?.addEventListener("abort", () => streams.close(), { once: true });
  app.addHook("preClose", async () => streams.close());

  route(
    app,
    watchOrders,
    { access: "user", summary: "Server-sent events: which order stands at which revision" },
    async ({ user, request, reply }) => {
      const person = (await findWatching(deps, [user.sessionId], "orders:work")).get(user.sessionId);
      if (!person) throw new AppError("unauthorized");
      // Who does not accept a stream is told who may have one, and no more.
      if (request.method === "GET" && request.headers.accept === EVENT_STREAM) streams.open(reply, user.sessionId, viewerOf(person));
      return "";
    },
  );
  return streams;
}
