import { PAYMENT_CLIENT_OUTDATED, RpcErrorSchema } from "@savat/contracts/payments";
import type { FastifyInstance, RouteOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { databaseKinds } from "../../../test/database.ts";
import { type Answer, parseJson, refusalFaults } from "../../../test/refusal.ts";
import { createWorld, ROLES, type Role, routeOf, SAMPLES, type SampleName, type World } from "../../../test/requests.ts";
import { createClients } from "../../platform/clients/rules.ts";
import { buildApp } from "../app.ts";
import { isSandboxOnly, MATRIX } from "./matrix.ts";

const RpcRefusalSchema = z.strictObject({ jsonrpc: z.literal("2.0"), id: z.literal(1), error: RpcErrorSchema });

const NAMES = Object.keys(SAMPLES).filter((name): name is SampleName => name in SAMPLES);

async function routesOf(world: World, mode: "sandbox" | "production"): Promise<{ app: FastifyInstance; routes: string[] }> {
  const routes: string[] = [];
  const onRoute = ({ method, url }: RouteOptions) => void routes.push(...[method].flat().map((one) => `${one} ${url}`));
  const { db, clock, sms, store, env } = world.api;
  // Production has /metrics only with a token.
  const metricsToken = mode === "production" ? "t".repeat(32) : undefined;
  const app = await buildApp({ db, clock, sms, store, env: { ...env, mode, metricsToken }, sandboxClock: clock, onRoute });
  await app.ready();
  return { app, routes };
}

async function ask(world: World, app: FastifyInstance, name: SampleName, role: Role): Promise<Answer> {
  await world.renew();
  const caller = await world.signInAs(role);
  const { headers, ...sample } = await SAMPLES[name](world, caller);
  const response = await app.inject({ ...sample, headers: { ...caller?.headers, ...headers } });
  return { status: response.statusCode, headers: response.headers, text: response.body };
}

/** The status, or the code of a JSON-RPC refusal; and what is wrong with the form of a refusal. */
function outcomeOf(name: string, { status, headers, text }: Answer): { outcome: number; faults: string[] } {
  if (status >= 400) return { outcome: status, faults: refusalFaults({ status, headers, text }) };
  const refusal = name.startsWith("POST /api/payments/cards") ? RpcRefusalSchema.safeParse(parseJson(text)) : undefined;
  return { outcome: refusal?.success ? refusal.data.error.code : status, faults: [] };
}

describe.each(databaseKinds())("who gets what on $name", (kind) => {
  let world: World;
  let sandbox: Awaited<ReturnType<typeof routesOf>>;
  let production: Awaited<ReturnType<typeof routesOf>>;
  beforeAll(async () => {
    world = await createWorld(kind);
    sandbox = await routesOf(world, "sandbox");
    production = await routesOf(world, "production");
  });
  afterAll(async () => {
    await Promise.all([sandbox.app.close(), production.app.close()]);
    await world.close();
  });

  it("[D-SAFE-70] has a row for every endpoint and an endpoint for every row", () => {
    const routes = sandbox.routes.filter((route) => !route.startsWith("HEAD "));
    expect([...new Set(Object.keys(MATRIX).map(routeOf))].sort()).toEqual([...new Set(routes)].sort());
  });

  it.each(NAMES)(
    "[S6-STAFF-04] %s answers each as the table says",
    {
      tags: [
        "@S6-STAFF-05",
        "@S6-STAFF-06",
        "@S6-STAFF-07",
        "@S6-STAFF-11",
        "@D-AUTH-02",
        "@D-SAFE-70",
        "@D-MERCHANT-14",
        "@D-NAMES-02",
        "@D-READ-02",
      ],
    },
    async (name) => {
      const outcomes: Record<string, number> = {};
      for (const role of ROLES) {
        const { outcome, faults } = outcomeOf(name, await ask(world, sandbox.app, name, role));
        outcomes[role] = outcome;
        expect(faults).toEqual([]);
      }
      expect(outcomes).toEqual(MATRIX[name]);
    },
  );

  it("[D-OLD-03] refuses every call of a page older than a rule, to each role", async () => {
    const calls = NAMES.filter((name) => / \/api\/(?!docs)/.test(routeOf(name)));
    const rule = { rule: "All", endpoints: calls.map((name) => routeOf(name).replace(" /api", " ")), remote: "shell" };
    const releases = [{ release: "one", builds: { shell: "s1" } }];
    const clients = createClients(releases, [{ ...rule, firstBuild: "next", since: "two" }]);
    const { db, clock, sms, store, env } = world.api;
    const app = await buildApp({ db, clock, sms, store, env, sandboxClock: clock, clients });
    for (const name of calls) {
      await world.renew();
      const { headers, ...sample } = await SAMPLES[name](world, undefined);
      for (const role of ["guest", "customer", "admin"] as const) {
        const caller = await world.signInAs(role);
        const answer = await app.inject({ ...sample, headers: { ...caller?.headers, ...headers, "x-client-builds": "shell=s1" } });
        const got = outcomeOf(name, { status: answer.statusCode, headers: answer.headers, text: answer.body });
        const ofRpc = role === "guest" ? 401 : PAYMENT_CLIENT_OUTDATED;
        expect([name, role, got]).toEqual([name, role, { outcome: name.includes("/payments/cards") ? ofRpc : 426, faults: [] }]);
      }
    }
    await app.close();
  });

  it("[D-SAFE-70] answers HEAD as it answers GET, to each role", async () => {
    for (const name of NAMES.filter((one) => one.startsWith("GET "))) {
      expect(sandbox.routes).toContain(routeOf(name).replace("GET", "HEAD"));
      await world.renew();
      for (const role of ROLES) {
        const caller = await world.signInAs(role);
        const { url, headers } = await SAMPLES[name](world, caller);
        const reply = await sandbox.app.inject({ method: "HEAD", url, headers: { ...caller?.headers, ...headers } });
        expect({ name, role, status: reply.statusCode, body: reply.body }).toEqual({ name, role, status: MATRIX[name][role], body: "" });
      }
    }
  });

  it("[D-SAFE-70] has no sandbox route in production, for any role", async () => {
    expect(production.routes.filter(isSandboxOnly)).toEqual([]);
    expect([...production.routes, ...sandbox.routes.filter(isSandboxOnly)].sort()).toEqual([...sandbox.routes].sort());
    for (const name of NAMES.filter(isSandboxOnly)) {
      for (const role of ROLES) expect([name, role, (await ask(world, production.app, name, role)).status]).toEqual([name, role, 404]);
    }
  });
});
