import type { FastifyInstance } from "fastify";
import { watchOrders } from "shared-contracts/order-changes";
import { AppError } from "shared-contracts/server/app-error";
import { EVENT_STREAM } from "shared-contracts/server/event-stream";
import { findWatching, type WatchingPerson } from "../../people/sessions/watched-sessions.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import { createStreams, type Streams, type Viewer } from "./streams.ts";

const RETRY_MS = 3000;

/** A person sees their own orders, those of their shops, and all as an admin. */
function viewerOf({ userId, isAdmin, merchantIds }: WatchingPerson): Viewer {
  return { sees: (change) => isAdmin || change.userId === userId || merchantIds.has(change.merchantId) };
}

/** The streams of changed orders. The server feeds them by `pass`; they end when it begins to close. */
export function registerLiveRoutes(app: FastifyInstance, deps: Deps, stopping?: AbortSignal): Streams {
  const streams = createStreams({
    check: async (keys) => {
      const people = await findWatching(deps, keys, "orders:work");
      return new Map([...people].map(([key, person]) => [key, viewerOf(person)]));
    },
    onCheckFailed: (err) => app.log.error({ err }, "the rights of open streams could not be read"),
  });
  stopping?.addEventListener("abort", () => streams.close(), { once: true });
  app.addHook("preClose", async () => streams.close());

  route(
    app,
    watchOrders,
    { access: "user", summary: "Server-sent events: which order stands at which revision" },
    async ({ user, request, reply }) => {
      if (!streams.hasRoom()) throw new AppError("unavailable", { retryAfterMs: RETRY_MS });
      const person = (await findWatching(deps, [user.sessionId], "orders:work")).get(user.sessionId);
      if (!person) throw new AppError("unauthorized");
      // Who does not accept a stream is told who may have one, and no more.
      if (request.method === "GET" && request.headers.accept === EVENT_STREAM) streams.open(reply, user.sessionId, viewerOf(person));
      return "";
    },
  );
  return streams;
}
