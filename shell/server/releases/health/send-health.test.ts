import { type HealthReport, reportHealth } from "@savat/contracts/release-health";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { descriptorOf, liveRelease } from "../../../test/remote-origin.ts";
import { RegistryCalls } from "../follow/registry-calls.ts";
import { ReleaseHealth } from "./release-health.ts";
import { type HealthSender, sendHealth } from "./send-health.ts";

const TOKEN = "a token of the shells, 32 characters";
const RELEASE = liveRelease(descriptorOf("checkout", { "entry.1.js": "1" }));
let api: FastifyInstance;
let status: number;
let now: number;
let got: { report: HealthReport; token: string | undefined }[];
let health: ReleaseHealth;
let sender: HealthSender;
const warn = vi.fn();

beforeEach(async () => {
  [status, got, now] = [200, [], 0];
  warn.mockClear();
  api = fastify();
  api.post(`/api${reportHealth.path}`, async ({ body, headers }, reply) => {
    got.push({ report: reportHealth.body?.parse(body) as HealthReport, token: headers.authorization });
    return await reply.code(status).send({});
  });
  const origin = await api.listen({ port: 0, host: "127.0.0.1" });
  const registry = { entries: [RELEASE], canaries: [] };
  health = new ReleaseHealth({ shell: "shell-1", registry, faultyOf: () => ({ canary: 0, stable: 0 }), now: () => now });
  sender = sendHealth({ health, calls: new RegistryCalls({ next: () => origin }, TOKEN), log: { warn } });
});
afterEach(async () => {
  sender.close();
  await api.close();
});

test("[D-HEALTH-05] the totals reach the API under the shells' token", async () => {
  health.view({ remote: "checkout", build: RELEASE.build });
  await sender.sendNow();
  expect(got).toMatchObject([
    {
      token: `Bearer ${TOKEN}`,
      report: { shell: "shell-1", builds: [{ remote: "checkout", build: RELEASE.build, counters: { views: 1 } }] },
    },
  ]);
});

test("[D-HEALTH-05] what the API did not take is in the next report; the log says so once", async () => {
  status = 503;
  health.view({ remote: "checkout", build: RELEASE.build });
  await sender.sendNow();
  await sender.sendNow();
  expect(warn).toHaveBeenCalledOnce();
  status = 200;
  health.view({ remote: "checkout", build: RELEASE.build });
  await sender.sendNow();
  expect(got.at(-1)?.report.builds).toMatchObject([{ counters: { views: 2 } }]);
  expect(new Set(got.map(({ report }) => report.series)).size).toBe(1);
});

test("[D-HEALTH-05] an hour that ended is sent once more with its last totals, and then no more", async () => {
  await sender.sendNow();
  health.view({ remote: "checkout", build: RELEASE.build });
  now = 3_600_000;
  await sender.sendNow();
  await sender.sendNow();
  await sender.sendNow();
  const [first, last, ...later] = got.map(({ report }) => report);
  expect(last?.series).toBe(first?.series);
  expect(last?.builds).toMatchObject([{ counters: { views: 1 } }]);
  expect(later.map(({ series }) => series === first?.series)).toEqual([false, false]);
});
