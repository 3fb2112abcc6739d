import { REGISTRY_WAIT_MS, readDescriptor, readRegistry, reportShell } from "@savat/contracts/release-registry";
import { AppError } from "@savat/contracts/server/app-error";
import { and, eq } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Listen } from "../../platform/connection/listen.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { route } from "../../platform/http/route.ts";
import { releases } from "../../platform/tables/releases.ts";
import { requireShell } from "../access/callers.ts";
import { readDocument } from "../registry/document.ts";
import { readRevision } from "../registry/revision.ts";
import { keepShellState } from "../registry/status.ts";
import { createRegistrySignal, type RegistrySignal } from "./signal.ts";

/** Waits until the registry has a later revision, the time is over or nobody listens any more. */
async function waitForChange(deps: Deps, after: number, signal: RegistrySignal, gone: AbortSignal): Promise<void> {
  const endsAt = Date.now() + REGISTRY_WAIT_MS;
  while ((await readRevision(deps.db)) <= after) {
    const restMs = endsAt - Date.now();
    if (restMs <= 0 || gone.aborted) return;
    await signal.wait(restMs, gone);
  }
}

/** What the shells ask and tell. Returns what makes waiting calls hear of other processes' changes. */
export function registerShellRoutes(app: FastifyInstance, deps: Deps, stopping?: AbortSignal): (listen: Listen) => () => Promise<void> {
  const signal = createRegistrySignal();
  const find = async (_: unknown, __: unknown, request: FastifyRequest) => requireShell(deps, request);
  const options = { access: "public", find } as const;
  route(app, readRegistry, { ...options, summary: "Which releases visitors get; waits for a change" }, async ({ query, request }) => {
    const gone = new AbortController();
    request.raw.once("close", () => gone.abort());
    const over = stopping ? AbortSignal.any([gone.signal, stopping]) : gone.signal;
    if (query.after !== undefined) await waitForChange(deps, query.after, signal, over);
    return readDocument(deps.db, deps.clock.now());
  });
  route(app, readDescriptor, { ...options, summary: "A release's descriptor" }, async ({ params, reply }) => {
    const [row] = await deps.db
      .select({ descriptor: releases.descriptor })
      .from(releases)
      .where(and(eq(releases.remote, params.remote), eq(releases.build, params.build)));
    if (!row) throw new AppError("not_found");
    reply.type("text/plain; charset=utf-8");
    return row.descriptor;
  });
  route(app, reportShell, { ...options, summary: "What a shell process has" }, async ({ body }) => {
    await keepShellState(deps, body);
    return {};
  });
  return signal.follow;
}
