import { listErrors, listRemoteErrors, registerShellMaps, reportErrors } from "@savat/contracts/release-errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import type { SignedInUser } from "../../platform/signed-in-user.ts";
import { callerOf, requireShell } from "../access/callers.ts";
import { nameShellMaps, placesOf } from "./places.ts";
import { SourceMaps } from "./source-maps.ts";
import { findErrorGroups } from "./store.ts";
import { takeErrors } from "./take.ts";

/** Errors of pages and renderers: the shells report them, teams and admins read them. */
export function registerErrorRoutes(app: FastifyInstance, deps: Deps): void {
  const maps = new SourceMaps(placesOf(deps));
  const ofShell = {
    access: "public",
    find: async (_: unknown, __: unknown, request: FastifyRequest) => requireShell(deps, request),
  } as const;
  route(app, reportErrors, { ...ofShell, summary: "Errors that a shell collected" }, async ({ body }) => {
    await takeErrors(deps, maps, body.errors);
    return {};
  });
  route(app, registerShellMaps, { ...ofShell, summary: "Names the source maps of a shell's build" }, async ({ body }) => ({
    missing: await nameShellMaps(deps, body),
  }));
  route(app, listErrors, { access: "admin", summary: "Errors by file and function" }, async ({ query }) => ({
    groups: await findErrorGroups(deps.db, query.remote),
  }));
  const find = ({ remote }: { remote: string }, user: SignedInUser | undefined, request: FastifyRequest) =>
    callerOf(deps, request, user, remote);
  route(app, listRemoteErrors, { access: "optional", find, summary: "A remote's errors by file and function" }, async ({ params }) => ({
    groups: await findErrorGroups(deps.db, params.remote),
  }));
}
