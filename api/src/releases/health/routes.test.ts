import type { HealthReport, RemoteHealth } from "@savat/contracts/release-health";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADMIN_PHONE, createTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { newTeamToken, SHELL_HEADERS } from "../../../test/releases.ts";

const REPORT: HealthReport = {
  shell: "shell-1",
  series: "0".repeat(32),
  builds: ["checkout", "storefront"].map((remote) => ({
    remote,
    build: "a".repeat(20),
    counters: {
      channel: "stable",
      version: "1.0.0",
      views: 3,
      failedLoads: 0,
      errors: 1,
      renderFailures: 0,
      faultyVisitors: null,
      vitals: 1,
      renderMs: [0, 0, 3],
      lcpMs: [0, 10],
      inpMs: [],
      cls: [10],
    },
  })),
};

describe.each(databaseKinds())("the calls for the health of builds, on $name", (kind) => {
  let api: TestApp;
  let admin: SignedIn;
  let team: { authorization: string };
  beforeAll(async () => {
    api = await createTestApp(kind);
    await api.reset();
    admin = await api.signIn(ADMIN_PHONE);
    team = { authorization: `Bearer ${await newTeamToken(api, admin, ["checkout"])}` };
  });
  afterAll(() => api.close());

  const send = (payload: object, headers: Record<string, string>) =>
    api.inject({ method: "POST", url: "/api/releases/health", payload, headers });
  const read = (url: string, headers: Record<string, string>) => api.inject({ url: `/api${url}`, headers });

  it("[D-HEALTH-06] a team reads its own remote as the admins do, and no other one", async () => {
    expect((await send(REPORT, SHELL_HEADERS)).status).toBe(200);
    const own = await read("/releases/remotes/checkout/health", team);
    expect(own.body).toMatchObject({ remote: "checkout", builds: [{ channel: "stable", views: 3, errors: 1, inpP75Ms: null }] });
    expect((await read("/releases/remotes/checkout/health", admin.headers)).body).toEqual(own.body);
    expect((await read("/releases/remotes/storefront/health", team)).status).toBe(403);
    expect((await read("/releases/remotes/account/health", admin.headers)).body).toEqual({ remote: "account", builds: [] });
  });

  it("[D-HEALTH-06] an admin reads all remotes, or one", async () => {
    const remotes = async (query: string) =>
      ((await read(`/admin/releases/health${query}`, admin.headers)).body as { remotes: RemoteHealth[] }).remotes.map(
        ({ remote }) => remote,
      );
    expect(await remotes("")).toEqual(["checkout", "storefront"]);
    expect(await remotes("?remote=storefront&hours=336")).toEqual(["storefront"]);
    expect((await read("/admin/releases/health?hours=337", admin.headers)).status).toBe(400);
  });

  it("[D-HEALTH-05] totals come from shells alone, and are within the contract", async () => {
    for (const headers of [team, admin.headers, {}]) expect((await send(REPORT, headers as Record<string, string>)).status).toBe(401);
    expect((await send({ ...REPORT, series: "mine" }, SHELL_HEADERS)).status).toBe(400);
    expect((await send({ ...REPORT, builds: new Array(101).fill(REPORT.builds[0]) }, SHELL_HEADERS)).status).toBe(400);
  });
});
