import type { Device } from "@savat/contracts/auth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADMIN_PHONE, createTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant } from "../../../test/goods.ts";
import { sessions } from "../../platform/tables/auth.ts";
import { isOver } from "./session-ends.ts";

const PHONE = "+998901112233";
const OTHER = "+998909998877";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ENDS = { customerMs: 90 * DAY, staffMs: 7 * DAY, staffIdleMs: 12 * HOUR };

describe("a session", () => {
  const at = (ms: number) => new Date(ms);
  it.each([
    ["customer", 90 * DAY - 1, 0, false],
    ["customer", 90 * DAY, 90 * DAY, true],
    ["merchant", 12 * HOUR - 1, 0, false],
    ["merchant", 12 * HOUR, 0, true],
    ["admin", 12 * HOUR, 0, true],
    ["admin", 7 * DAY - 1, 7 * DAY - 2, false],
    ["admin", 7 * DAY, 7 * DAY - 1, true],
  ] as const)("of a %s after %i ms, last seen at %i ms, is over: %s", (role, now, lastSeen, over) => {
    expect(isOver({ createdAt: at(0), lastSeenAt: at(lastSeen), rotatedAt: null }, role, ENDS, at(now))).toBe(over);
  });

  it("from before calls were noted counts from its last refresh, or its beginning", () => {
    expect(isOver({ createdAt: at(0), lastSeenAt: null, rotatedAt: at(DAY) }, "admin", ENDS, at(DAY + HOUR))).toBe(false);
    expect(isOver({ createdAt: at(0), lastSeenAt: null, rotatedAt: null }, "admin", ENDS, at(13 * HOUR))).toBe(true);
  });
});

describe.each(databaseKinds())("the rule that ends sessions on $name", (kind) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  beforeEach(() => api.reset());
  afterAll(() => api.close());

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const me = async ({ token }: Pick<SignedIn, "token">) => (await api.inject({ url: "/api/auth/me", headers: bearer(token) })).status;
  async function refresh({ refreshToken }: Pick<SignedIn, "refreshToken">) {
    const { status, body } = await api.inject({ method: "POST", url: "/api/auth/refresh-token", headers: bearer(refreshToken) });
    return { status, ...(body as { token: string; refreshToken: string }) };
  }
  /** Refreshes every so often until then; the status of the first refusal, or of the last call. */
  async function stay(session: Pick<SignedIn, "refreshToken">, fromMs: number, untilMs: number, stepMs: number): Promise<number[]> {
    let tokens = session;
    for (let now = fromMs; now <= untilMs; now += stepMs) {
      api.clock.setOffset(now);
      const renewed = await refresh(tokens);
      if (renewed.status !== 200) return [renewed.status, now];
      tokens = renewed;
    }
    return [200, untilMs];
  }

  it("[D-SESS-01] ends a customer's session 90 days after the sign-in, also when it is used", async () => {
    expect(await stay(await api.signIn(PHONE), 0, 100 * DAY, 10 * DAY)).toEqual([401, 90 * DAY]);
  });

  it("[D-SESS-02] ends an admin's session 7 days after the sign-in, also when it is used", async () => {
    expect(await stay(await api.signIn(ADMIN_PHONE), 0, 9 * DAY, 6 * HOUR)).toEqual([401, 7 * DAY]);
  });

  it("[D-SESS-03] ends a merchant user's session after 12 hours without any call", async () => {
    await addMerchant(api.db, { id: "m1", ownerPhone: PHONE });
    const owner = await api.signIn(PHONE);
    api.clock.setOffset(11 * HOUR);
    const renewed = await refresh(owner);
    api.clock.setOffset(11 * HOUR + 14 * MINUTE);
    expect(await me(renewed)).toBe(200);
    api.clock.setOffset(23 * HOUR + 13 * MINUTE);
    const again = await refresh(renewed);
    expect(again.status).toBe(200);
    api.clock.setOffset(35 * HOUR + 13 * MINUTE);
    expect((await refresh(again)).status).toBe(401);
  });

  it("[D-SESS-04] follows the stricter rule for a user who becomes staff while signed in", async () => {
    const person = await api.signIn(PHONE);
    api.clock.setOffset(8 * DAY);
    const renewed = await refresh(person);
    expect(await me(renewed)).toBe(200);
    await addMerchant(api.db, { id: "m1", ownerPhone: PHONE });
    expect(await me(renewed)).toBe(401);
    expect((await refresh(renewed)).status).toBe(401);
    const logout = { method: "POST", url: "/api/auth/logout", headers: bearer(renewed.token), payload: { everywhere: true } } as const;
    expect((await api.inject(logout)).status).toBe(401);
  });

  it("notes calls to the minute, and writes at most once a minute", async () => {
    const { token } = await api.signIn(PHONE);
    const seen = async () => (await api.db.select().from(sessions))[0]?.lastSeenAt?.toISOString();
    const marks: unknown[] = [];
    for (const offset of [MINUTE - 1, MINUTE, 2 * MINUTE - 1]) {
      api.clock.setOffset(offset);
      await me({ token });
      marks.push(await seen());
    }
    expect(marks).toEqual(["2026-03-01T07:00:00.000Z", "2026-03-01T07:01:00.000Z", "2026-03-01T07:01:00.000Z"]);
  });

  describe("one's devices", () => {
    async function signInWith(userAgent: string, phone = PHONE): Promise<SignedIn> {
      await api.inject({ method: "POST", url: "/api/auth/send-otp", payload: { phone } });
      const payload = { phone, otp: api.sms.codeFor(phone) };
      const headers = { "user-agent": userAgent };
      const { body } = await api.inject({ method: "POST", url: "/api/auth/verify-otp", payload, headers });
      const { token, refreshToken, user } = body as { token: string; refreshToken: string; user: { uid: string } };
      return { token, refreshToken, uid: user.uid, headers: bearer(token) };
    }
    async function devicesOf({ headers }: SignedIn): Promise<Device[]> {
      return ((await api.inject({ url: "/api/auth/sessions", headers })).body as { devices: Device[] }).devices;
    }
    const end = ({ headers }: SignedIn, id: string | undefined) =>
      api.inject({ method: "DELETE", url: `/api/auth/sessions/${id}`, headers });

    it("[D-SESS-05] are listed with their browser, the last used first, without other users' sessions", async () => {
      const phone = await signInWith("Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36");
      await signInWith("curl/8.5.0", OTHER);
      api.clock.setOffset(HOUR);
      const laptop = await signInWith("");
      expect(await devicesOf(laptop)).toEqual([
        {
          id: expect.any(String),
          name: null,
          signedInAt: "2026-03-01T08:00:00.000Z",
          lastSeenAt: "2026-03-01T08:00:00.000Z",
          isCurrent: true,
          endsAt: "2026-05-30T08:00:00.000Z",
        },
        {
          id: expect.any(String),
          name: "Chrome, Android",
          signedInAt: "2026-03-01T07:00:00.000Z",
          lastSeenAt: "2026-03-01T07:00:00.000Z",
          isCurrent: false,
          endsAt: "2026-05-30T07:00:00.000Z",
        },
      ]);
      await api.inject({ method: "POST", url: "/api/auth/logout", headers: bearer(phone.refreshToken) });
      expect(await devicesOf(laptop)).toHaveLength(1);
    });

    it("[D-SESS-05] are ended one by one, the current one too, once, without effect on other users", async () => {
      const phone = await signInWith("");
      const somebodyElse = await signInWith("", OTHER);
      api.clock.setOffset(MINUTE);
      const laptop = await signInWith("");
      const [current, other] = await devicesOf(laptop);
      expect((await end(somebodyElse, other?.id)).status).toBe(404);
      expect((await end(laptop, other?.id)).status).toBe(200);
      expect((await end(laptop, other?.id)).status).toBe(404);
      expect([await me(phone), (await refresh(phone)).status, await me(laptop)]).toEqual([401, 401, 200]);
      expect((await end(laptop, current?.id)).status).toBe(200);
      expect([await me(laptop), await me(somebodyElse)]).toEqual([401, 200]);
    });

    it("of an admin that lay idle for 12 hours are not listed", async () => {
      await signInWith("", ADMIN_PHONE);
      api.clock.setOffset(13 * HOUR);
      expect(await devicesOf(await signInWith("", ADMIN_PHONE))).toHaveLength(1);
    });
  });
});
