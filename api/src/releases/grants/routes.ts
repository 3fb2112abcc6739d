import { grantOrigin } from "@savat/contracts/release-registry";
import { AppError } from "@savat/contracts/server/app-error";
import { writeGrant } from "@savat/contracts/server/origin-grant";
import type { FastifyInstance } from "fastify";
import { actorOf } from "../../platform/audit/store.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import type { Caller } from "../access/callers.ts";
import { noteChange } from "../registry/history.ts";
import { findRemote } from "../registry/orders.ts";

const HOUR_MS = 3_600_000;

/** An hour of a remote from the admin's own machine. The shells know it by its signature: nothing is stored but the
 * history. Throws `not_found`, also where no shell has a token. */
async function addGrant({ db, clock, env }: Deps, remote: string, asked: { origin: string; keyHash: string }, caller: Caller) {
  if (env.registryToken === undefined) throw new AppError("not_found");
  const now = clock.now();
  await db.transaction(async (tx) => {
    await findRemote(tx, remote);
    await noteChange(tx, now, caller, { remote, action: "granted", build: null, reason: asked.origin });
  });
  const until = now.getTime() + HOUR_MS;
  const token = writeGrant(env.registryToken, { remote, ...asked, until });
  return { link: `${env.publicOrigin}/?mf=${remote}@${asked.origin}&grant=${token}`, until: new Date(until).toISOString() };
}

export function registerGrantRoutes(app: FastifyInstance, deps: Deps): void {
  const summary = "Shows a remote from the admin's own machine for an hour";
  route(app, grantOrigin, { access: "admin", summary }, ({ params, body, user, request }) =>
    addGrant(deps, params.remote, body, { kind: "admin", name: user.phone, audit: actorOf(request, user, "platform_admin") }),
  );
}
