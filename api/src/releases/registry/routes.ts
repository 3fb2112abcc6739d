import {
  createPreview,
  endPreview,
  listRemotes,
  orderRelease as orderEndpoint,
  readRemote,
  registerRelease,
} from "@savat/contracts/release-registry";
import { AppError } from "@savat/contracts/server/app-error";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import type { SignedInUser } from "../../platform/signed-in-user.ts";
import { type Caller, callerOf } from "../access/callers.ts";
import { orderRelease } from "./orders.ts";
import { addPreview, removePreview } from "./previews.ts";
import { addRelease } from "./register.ts";
import { readAll, readStatus } from "./status.ts";

/** What a shell orders by itself. */
const SHELLS_ORDERS: readonly string[] = ["rollback", "disable"];

/** A remote's team publishes. In the sandbox its start does, with the shells' token. Throws `forbidden`. */
function publisherOf(caller: Caller, { env }: Deps): Caller {
  if (caller.kind === "team") return caller;
  if (caller.kind === "shell" && env.mode === "sandbox") return { ...caller, name: "sandbox" };
  throw new AppError("forbidden");
}

/** A remote's releases, for its team and for admins. */
export function registerReleaseRoutes(app: FastifyInstance, deps: Deps): void {
  const find = ({ remote }: { remote: string }, user: SignedInUser | undefined, request: FastifyRequest) =>
    callerOf(deps, request, user, remote);
  const options = { access: "optional", find } as const;
  route(app, registerRelease, { ...options, summary: "Registers a release" }, async ({ params, body, found }) => {
    return addRelease(deps, params.remote, body, publisherOf(found, deps));
  });
  route(app, readRemote, { ...options, summary: "A remote's releases and their history" }, async ({ params }) =>
    readStatus(deps.db, params.remote, deps.clock.now()),
  );
  route(app, orderEndpoint, { ...options, summary: "Gives a release to a share of the visitors, to all, or to none" }, async (input) => {
    const { params, body, found } = input;
    if (found.kind === "shell" && !SHELLS_ORDERS.includes(body.order)) throw new AppError("forbidden");
    const revision = await orderRelease(deps, params.remote, body, found);
    return { revision, status: await readStatus(deps.db, params.remote, deps.clock.now()) };
  });
  route(app, createPreview, { ...options, summary: "A link that shows one build" }, async ({ params, body, found }) => {
    if (found.kind === "shell") throw new AppError("forbidden");
    return addPreview(deps, params.remote, body, found);
  });
  route(app, endPreview, { ...options, summary: "Ends a preview" }, async ({ params, found }) => {
    if (found.kind === "shell") throw new AppError("forbidden");
    await removePreview(deps, params.remote, params.id, found);
    return {};
  });
  route(app, listRemotes, { access: "admin", summary: "Every remote with its releases" }, () => readAll(deps.db, deps.clock.now()));
}
