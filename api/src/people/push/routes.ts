import { isIP } from "node:net";
import { getPush, subscribePush, unsubscribePush } from "@savat/contracts/push";
import { AppError } from "@savat/contracts/server/app-error";
import type { FastifyInstance } from "fastify";
import { isOrdinary } from "../../platform/guarded-https.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import { endSubscriptionsOfSession, hasSubscription, saveSubscription } from "./store.ts";

/** A name on the public net; the address behind it is checked each time something is sent. */
function isPublic(endpoint: string): boolean {
  const url = new URL(endpoint);
  return (
    isOrdinary(url) && isIP(url.hostname) === 0 && url.hostname.includes(".") && !/\.(localhost|local|internal)\.?$/.test(url.hostname)
  );
}

/** Pushes to the browser of a session. */
export function registerPushRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, env, clock } = deps;
  route(app, getPush, { access: "user", summary: "Whether this browser gets pushes" }, async ({ user }) => ({
    key: env.vapid?.publicKey ?? null,
    isOn: env.vapid !== undefined && (await hasSubscription(db, user.sessionId)),
  }));
  route(app, subscribePush, { access: "user", summary: "This browser wants pushes" }, async ({ user, body }) => {
    if (env.vapid === undefined) throw new AppError("not_found");
    if (!isPublic(body.endpoint)) {
      throw new AppError("validation", { fields: [{ path: "endpoint", message: "must be a public https address" }] });
    }
    await saveSubscription(db, { userId: user.uid, sessionId: user.sessionId, ...body }, clock.now());
    return { message: "Subscribed." };
  });
  route(app, unsubscribePush, { access: "user", summary: "This browser wants no more pushes" }, async ({ user }) => {
    await endSubscriptionsOfSession(db, user.sessionId);
    return { message: "Unsubscribed." };
  });
}
