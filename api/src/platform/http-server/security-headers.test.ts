import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";

const [kind] = databaseKinds();
if (kind === undefined) throw new Error("There is no database.");
const PICTURE = `t${"0".repeat(32)}-384.webp`;
const NOTHING = /^default-src 'none'.*frame-ancestors 'none'$/;

describe("the API's headers", () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(kind);
    mkdirSync(api.env.mediaFolder, { recursive: true });
    writeFileSync(join(api.env.mediaFolder, PICTURE), "webp");
  });
  afterAll(() => api.close());

  it.each([
    ["a list", "GET", "/api/merchants", 200, NOTHING],
    ["a refusal", "GET", "/api/orders", 401, NOTHING],
    ["an unknown path", "GET", "/api/none", 404, NOTHING],
    ["an unknown method", "DELETE", "/api/auth/me", 405, NOTHING],
    ["a path that cannot be read", "GET", "/api/%", 404, NOTHING],
    ["a picture", "GET", `/api/media/${PICTURE}`, 200, NOTHING],
    ["the health check", "GET", "/health/live", 200, NOTHING],
    ["the OpenAPI document", "GET", "/api/docs/json", 200, NOTHING],
    ["the page of the OpenAPI document", "GET", "/api/docs", 200, /script-src 'self'.*frame-ancestors 'none'/],
    ["the sandbox's inbox", "GET", "/dev/inbox", 200, /default-src 'none'; style-src 'self'/],
  ] as const)("[D-SAFE-61] are complete on %s", async (_, method, url, status, policy) => {
    const answer = await api.inject({ method, url });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-resource-policy": "same-origin",
      "x-frame-options": "DENY",
      "content-security-policy": expect.stringMatching(policy),
      "x-request-id": expect.any(String),
    });
    expect(answer.headers.server).toBeUndefined();
    expect(answer.headers["x-powered-by"]).toBeUndefined();
  });
});
