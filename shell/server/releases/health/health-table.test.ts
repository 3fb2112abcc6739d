import { AppError } from "@savat/contracts/server/app-error";
import fastify from "fastify";
import { expect, test } from "vitest";
import { descriptorOf, liveRelease } from "../../../test/remote-origin.ts";
import { registerHealthTable } from "./health-table.ts";
import { ReleaseHealth } from "./release-health.ts";

const TOKEN = "a token of the scrapers, 32 characters";

async function tableFor(guard: Parameters<typeof registerHealthTable>[1], authorization?: string) {
  const entry = liveRelease(descriptorOf("checkout", { "entry.1.js": "1" }));
  const health = new ReleaseHealth({
    shell: "one",
    registry: { entries: [entry], canaries: [] },
    faultyOf: () => ({ canary: 0, stable: 0 }),
  });
  health.view({ remote: "checkout", build: entry.build });
  const app = fastify();
  app.setErrorHandler((error, _, reply) => reply.code(error instanceof AppError ? error.status : 500).send());
  registerHealthTable(app, guard, health);
  const { statusCode, payload } = await app.inject({ url: "/metrics/builds", headers: authorization ? { authorization } : {} });
  await app.close();
  return { status: statusCode, text: payload };
}

test("[D-HEALTH-03] the counts of this process's builds are a table, for whoever reads the metrics", async () => {
  const { status, text } = await tableFor({ mode: "production", metricsToken: TOKEN }, `Bearer ${TOKEN}`);
  expect(status).toBe(200);
  expect(text).toMatch(/^checkout\nbuild .*\n[0-9a-f]{8} +1\.0\.0 +stable +1 /);
});

test("[D-HEALTH-03] without the scrapers' token the table is refused; production without one has none", async () => {
  expect((await tableFor({ mode: "production", metricsToken: TOKEN })).status).toBe(401);
  expect((await tableFor({ mode: "production", metricsToken: undefined })).status).toBe(404);
});
