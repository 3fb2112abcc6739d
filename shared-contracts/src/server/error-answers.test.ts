import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AppError } from "./app-error.ts";
import { answerErrors, answerUnknownPaths, answerUnreadablePaths } from "./error-answers.ts";

class AwayError extends Error {}

let app: FastifyInstance;
const logged: string[] = [];
beforeAll(() => {
  app = fastify({
    logger: { level: "error", stream: { write: (line) => void logged.push(line) } },
    frameworkErrors: answerUnreadablePaths((id) => ({ "x-request-id": id })),
  });
  answerErrors(app, (error) => (error instanceof AwayError ? new AppError("unavailable", { retryAfterMs: 2500 }) : undefined));
  answerUnknownPaths(app);
  app.get("/things/:id", async (_, reply) => reply.callNotFound());
  app.post("/things/:id", async () => ({}));
  app.get("/coded", async () => {
    throw new AppError("conflict", { limit: 3 });
  });
  app.get("/broken", async () => {
    throw new Error("the secret reason");
  });
  app.get("/refused", async () => {
    throw Object.assign(new Error("too much"), { statusCode: 413 });
  });
  app.get("/private", async () => {
    throw new AppError("unauthorized");
  });
  app.get("/away", async () => {
    throw new AwayError();
  });
});
afterAll(() => app.close());

describe("an error", () => {
  test.each([
    ["with a code keeps it and its details", "/coded", new AppError("conflict", { limit: 3 }), {}],
    ["that is unexpected hides its text", "/broken", new AppError("server_error"), {}],
    ["of the framework gets the code of its status", "/refused", new AppError("payload_too_large"), { connection: "close" }],
    ["of a call without a session names the scheme", "/private", new AppError("unauthorized"), { "www-authenticate": "Bearer" }],
    ["that the server recognises", "/away", new AppError("unavailable", { retryAfterMs: 2500 }), { "retry-after": "3" }],
    ["of an unknown path", "/none", new AppError("not_found"), {}],
    ["of a route that finds nothing", "/things/1", new AppError("not_found"), {}],
    ["of a call whose path cannot be read", "/api/%", new AppError("not_found"), { "x-request-id": expect.any(String) }],
    ["of a page whose path cannot be read", "/%", new AppError("validation"), { "x-request-id": expect.any(String) }],
  ])("%s", async (_, url, error, headers) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.json()]).toEqual([error.status, error.toBody()]);
    expect(answer.headers).toMatchObject({ "content-type": "application/json; charset=utf-8", ...headers });
  });

  test("of another method names the methods of the path", async () => {
    const answer = await app.inject({ method: "DELETE", url: "/things/1?a=1" });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
  });

  test("is logged only if the server is at fault", () => {
    expect(logged.map((line) => JSON.parse(line).err.message)).toContain("the secret reason");
    expect(logged.join()).not.toContain("too much");
  });
});
