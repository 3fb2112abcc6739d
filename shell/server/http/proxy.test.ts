import { Writable } from "node:stream";
import { answerErrors } from "@savat/contracts/server/error-answers";
import { REQUEST_LIMITS } from "@savat/contracts/server/limits";
import fastify from "fastify";
import { expect, test } from "vitest";
import { registerProxy } from "./proxy.ts";
import { Upstreams } from "./upstreams.ts";

/** Nothing listens there. */
const DEAD = "http://127.0.0.1:1";

test("[D-DRILL-09] a call with a body to a dead API is answered once with 503, and logged as that alone", async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (line: Buffer, _, done) => {
      lines.push((JSON.parse(line.toString()) as { msg: string }).msg);
      done();
    },
  });
  const app = fastify({ logger: { level: "warn", stream } });
  answerErrors(app);
  // As the compression, which is not done at once.
  app.addHook("onSend", async () => await new Promise((resolve) => setImmediate(resolve)));
  const upstreams = new Upstreams([DEAD]);
  await registerProxy(app, "production", upstreams, REQUEST_LIMITS);
  try {
    const url = await app.listen({ host: "127.0.0.1", port: 0 });
    const body = JSON.stringify({ order: "promote" });
    const answer = await fetch(`${url}/api/orders`, { method: "POST", body, headers: { "content-type": "application/json" } });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: "unavailable" });
  } finally {
    await app.close();
    upstreams.close();
  }
  expect(lines.filter((line) => line !== "response errored")).toEqual(["the API did not answer"]);
});
