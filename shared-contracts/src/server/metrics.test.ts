import fastify from "fastify";
import { expect, test } from "vitest";
import { answerErrors } from "./error-answers.ts";
import { type MetricsOptions, registerMetrics } from "./metrics.ts";

const TOKEN = "a-scraper-token-of-thirty-two-characters";

async function scrape(options: MetricsOptions, authorization?: string) {
  const app = fastify();
  answerErrors(app);
  registerMetrics(app, options);
  app.get("/things/:id", async () => ({}));
  await app.inject("/things/7-of-them");
  const answer = await app.inject({ url: "/metrics", headers: authorization === undefined ? {} : { authorization } });
  await app.close();
  return answer;
}

test.each([
  ["in the sandbox to anyone", { mode: "sandbox", metricsToken: undefined }, undefined, 200],
  ["in production to no one without a set token", { mode: "production", metricsToken: undefined }, undefined, 404],
  ["to no one without the set token", { mode: "sandbox", metricsToken: TOKEN }, undefined, 401],
  ["to no one with another token", { mode: "production", metricsToken: TOKEN }, `Bearer ${TOKEN}x`, 401],
  ["to the scraper with the token", { mode: "production", metricsToken: TOKEN }, `Bearer ${TOKEN}`, 200],
] as const)("[D-OBS-04] metrics are shown %s", async (_, options, authorization, status) => {
  expect((await scrape(options, authorization)).statusCode).toBe(status);
});

test("[D-OBS-01] requests count by their route's pattern, and gauges are read first", async () => {
  let reads = 0;
  const refresh = async () => {
    reads += 1;
  };
  const { body, headers } = await scrape({ mode: "sandbox", metricsToken: undefined, refresh });
  expect([reads, headers["cache-control"]]).toEqual([1, "no-store"]);
  expect(body).toMatch(/savat_http_request_duration_seconds_count\{method="GET",route="\/things\/:id",status="200"\} \d/);
  expect(body).not.toContain("7-of-them");
});
