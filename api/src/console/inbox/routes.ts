import { listInbox, markInbox, sendContact, sendFeedback } from "@savat/contracts/inbox";
import { paginate } from "@savat/contracts/pagination";
import type { FastifyInstance } from "fastify";
import { actorOf } from "../../platform/audit/store.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { IdempotencyHeadersSchema, keyOf } from "../../platform/http/idempotency-key.ts";
import { route } from "../../platform/http/route.ts";
import { countWaiting, findInbox, summarizeInbox, toInboxEntry } from "./list.ts";
import { markHandled } from "./mark.ts";
import { storeContactMessage } from "./send.ts";

export function registerInboxRoutes(app: FastifyInstance, deps: Deps): void {
  const writing = { access: "public", headers: IdempotencyHeadersSchema } as const;
  route(app, sendContact, { ...writing, summary: "Write to the platform" }, async ({ body, request }) => {
    await storeContactMessage(deps, body, request.ip, keyOf(request));
    return { message: "The message was sent." };
  });
  route(app, sendFeedback, { ...writing, summary: "Rate the platform" }, async ({ body, request }) => {
    await storeContactMessage(deps, body, request.ip, keyOf(request));
    return { message: "The feedback was sent." };
  });
  route(app, listInbox, { access: "admin", summary: "What people wrote" }, async ({ query }) => {
    const [entries, { total, averageRating }, waiting] = await Promise.all([
      findInbox(deps.db, query),
      summarizeInbox(deps.db, query),
      countWaiting(deps.db),
    ]);
    return { entries, pagination: paginate(total, query.page, query.limit), averageRating, waiting };
  });
  const marking = { access: "admin", summary: "Mark a message as handled" } as const;
  route(app, markInbox, marking, async ({ params, body, user, request }) => ({
    entry: toInboxEntry(await markHandled(deps, params.id, body.handled, actorOf(request, user, "platform_admin"))),
  }));
}
