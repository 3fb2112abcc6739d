import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../test/app.ts";
import { databaseKinds } from "../../test/database.ts";

describe.each(databaseKinds())("the API on $name", (kind) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  afterAll(() => api.close());

  it("is alive and ready", async () => {
    expect(await api.inject({ url: "/health/live" })).toMatchObject({ status: 200, body: { status: "ok" } });
    expect(await api.inject({ url: "/health/ready" })).toMatchObject({ status: 200, body: { status: "ok" } });
  });

  it("answers an unknown path with 404 in the shape of every refusal", async () => {
    const reply = await api.inject({ url: "/api/nowhere" });
    expect(reply).toMatchObject({ status: 404, body: { code: "not_found", message: "Not found." } });
  });

  it.each(["/api/merchants/%ff", `/api/merchants/${"x".repeat(1000)}`, "/api/%2e%2e/etc"])(
    "answers the unreadable path %s with 404",
    async (url) => {
      expect(await api.inject({ url })).toMatchObject({ status: 404, body: { code: "not_found" } });
    },
  );

  it("refuses a NUL in path, query and body before the database sees it", async () => {
    expect(await api.inject({ url: "/api/merchants/%00" })).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(await api.inject({ url: "/api/merchants?search=%00" })).toMatchObject({ status: 400, body: { code: "validation" } });
    const payload = { phone: "+998901234567", userType: "customer", note: { deep: ["a\u0000b"] } };
    expect(await api.inject({ method: "POST", url: "/api/auth/send-otp", payload })).toMatchObject({
      status: 400,
      body: { code: "validation" },
    });
  });

  it("answers a known path under another method with 405 and names the allowed ones", async () => {
    const reply = await api.inject({ method: "DELETE", url: "/api/auth/me" });
    expect(reply).toMatchObject({ status: 405, body: { code: "method_not_allowed" } });
    expect(String(reply.headers.allow).split(", ").sort()).toEqual(["GET", "HEAD", "PUT"]);
  });

  it("answers broken JSON with a validation error that does not repeat it", async () => {
    const reply = await api.inject({
      method: "POST",
      url: "/api/auth/send-otp",
      headers: { "content-type": "application/json" },
      payload: '{"phone": "+998901234567',
    });
    expect(reply).toMatchObject({ status: 400, body: { code: "validation" } });
    expect(reply.text).not.toContain("901234567");
  });

  it("refuses a body over 1 MB and a body that is not JSON", async () => {
    const url = "/api/auth/send-otp";
    const large = await api.inject({ method: "POST", url, payload: { phone: "x".repeat(1024 * 1024) } });
    expect(large).toMatchObject({ status: 413, body: { code: "payload_too_large" } });
    const plain = await api.inject({ method: "POST", url, headers: { "content-type": "text/plain" }, payload: "hello" });
    expect(plain).toMatchObject({ status: 415, body: { code: "unsupported_media_type" } });
  });

  it("[D-SECRET-08] names refused fields and never repeats their values", async () => {
    const reply = await api.inject({
      method: "POST",
      url: "/api/auth/verify-otp",
      payload: { phone: "12345-secret", otp: "998877665544" },
    });
    expect(reply).toMatchObject({ status: 400, body: { code: "validation" } });
    expect(reply.body).toMatchObject({ fields: [{ path: "phone" }, { path: "otp" }] });
    expect(reply.text).not.toMatch(/12345-secret|998877665544/);
  });

  it("sends small security headers and echoes the shell's request id, never a made-up one", async () => {
    const reply = await api.inject({ url: "/health/live", headers: { "x-request-id": "abc-12345678" } });
    expect(reply.headers).toMatchObject({
      "x-request-id": "abc-12345678",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    const forged = await api.inject({ url: "/health/live", headers: { "x-request-id": "a b\tc" } });
    expect(forged.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("describes itself as OpenAPI", async () => {
    const reply = await api.inject({ url: "/api/docs/json" });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      paths: { "/api/auth/send-otp": { post: { requestBody: expect.anything(), responses: { 200: expect.anything() } } } },
    });
  });
});
