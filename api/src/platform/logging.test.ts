import { DrizzleQueryError } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../test/app.ts";
import { databaseKinds } from "../../test/database.ts";

const [kind] = databaseKinds();
const PHONE = "+998901112233";
const OTHER_PHONE = "+998901112244";

describe("the log", () => {
  const lines: string[] = [];
  let api: TestApp;
  beforeAll(async () => {
    if (!kind) throw new Error("There is no database to test on.");
    const stream = { write: (line: string) => lines.push(line) };
    api = await createTestApp(kind, { log: { level: "trace", stream } });
  });
  afterAll(() => api.close());

  it("[D-SECRET-01] holds no phone, code or token of a sign-in, a refresh and a refused call", async () => {
    const session = await api.signIn(PHONE);
    const headers = { authorization: `Bearer ${session.refreshToken}`, cookie: "authToken=cookie-secret" };
    await api.inject({ method: "POST", url: "/api/auth/refresh-token", headers });
    await api.inject({ url: `/api/dev/sms?phone=${encodeURIComponent(PHONE)}` });
    await api.inject({ method: "POST", url: "/api/auth/verify-otp", payload: { phone: PHONE, otp: "not-a-code" } });
    const log = lines.join("");
    expect(log).toContain("/api/auth/refresh-token");
    for (const secret of [PHONE.slice(1), api.sms.codeFor(PHONE), session.token, session.refreshToken, "cookie-secret", "not-a-code"]) {
      expect(log).not.toContain(secret);
    }
  });

  it("[D-TRACE-10] has each SQL statement of a call under the call's id, without its values", async () => {
    const headers = { "x-request-id": "page-1234.sql" };
    await api.inject({ method: "POST", url: "/api/auth/send-otp", payload: { phone: OTHER_PHONE }, headers });
    const own = lines.filter((line) => line.includes('"reqId":"page-1234.sql"') && line.includes('"msg":"SQL"'));
    expect(own.length).toBeGreaterThan(0);
    expect(own.join("")).not.toContain(OTHER_PHONE.slice(1));
  });

  it("says which query failed and why, but not with which values", () => {
    const cause = Object.assign(new Error("duplicate key value violates unique constraint"), {
      code: "23505",
      constraint: "users_phone_unique",
      detail: `Key (phone)=(${PHONE}) already exists.`,
    });
    api.app.log.error({ err: new DrizzleQueryError("insert into users values ($1)", [PHONE], cause) }, "failed");
    const line = lines.at(-1) ?? "";
    expect(line).toContain("insert into users values ($1)");
    expect(line).toContain("users_phone_unique");
    expect(line).not.toContain(PHONE);
  });

  it("redacts headers and bodies when code logs them by mistake", () => {
    api.app.log.info({ req: undefined, headers: { authorization: "Bearer abc", "x-auth": "id:key" }, body: { otp: "123456" } }, "careless");
    expect(lines.at(-1)).not.toMatch(/Bearer abc|id:key|123456/);
  });
});
