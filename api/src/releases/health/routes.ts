import { listReleaseHealth, readRemoteHealth, reportHealth } from "@savat/contracts/release-health";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import { callerOf, requireShell } from "../access/callers.ts";
import { readHealth, storeHealth } from "./store.ts";

/** What shells count of each build, and who reads it. */
export function registerHealthRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  const find = async (_: unknown, __: unknown, request: FastifyRequest) => requireShell(deps, request);
  route(app, reportHealth, { access: "public", find, summary: "A shell's totals of each build" }, async ({ body }) => {
    await storeHealth(db, body, clock.now());
    return {};
  });
  route(app, listReleaseHealth, { access: "admin", summary: "The health of builds, stable beside canary" }, async ({ query }) => ({
    remotes: await readHealth(db, query, clock.now()),
  }));
  route(
    app,
    readRemoteHealth,
    {
      access: "optional",
      find: async ({ remote }, user, request) => await callerOf(deps, request, user, remote),
      summary: "The health of a remote's builds",
    },
    async ({ params: { remote }, query }) => {
      const [health] = await readHealth(deps.db, { ...query, remote }, deps.clock.now());
      return health ?? { remote, builds: [] };
    },
  );
}
