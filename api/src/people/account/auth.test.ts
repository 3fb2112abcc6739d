import type { User } from "@savat/contracts/auth";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADMIN_PHONE, createTestApp, TEST_TIME, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant } from "../../../test/goods.ts";
import { otpChallenges, users } from "../../platform/tables/auth.ts";
import { merchantStaff } from "../../platform/tables/merchants.ts";

const PHONE = "+998901112233";
const OTHER = "+998909998877";
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

describe.each(databaseKinds())("sign-in on $name", (kind) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(kind, { env: { otpPerAddressPerHour: 8 } });
  });
  beforeEach(() => api.reset());
  afterAll(() => api.close());

  function send(phone = PHONE, options: { purpose?: string; remoteAddress?: string; forwarded?: string } = {}) {
    return api.inject({
      method: "POST",
      url: "/api/auth/send-otp",
      payload: { phone, ...(options.purpose ? { purpose: options.purpose } : {}) },
      headers: options.forwarded ? { "x-forwarded-for": options.forwarded } : {},
      remoteAddress: options.remoteAddress ?? "127.0.0.1",
    });
  }

  function verify(otp: string | number, phone = PHONE, userType?: string) {
    const payload = { phone, otp, ...(userType ? { userType } : {}) };
    return api.inject({ method: "POST", url: "/api/auth/verify-otp", payload });
  }

  function wrong(code: string): string {
    return code === "000000" ? "111111" : "000000";
  }

  describe("a code", () => {
    it("[S3-USER-01] signs a new phone in as a customer", { tags: ["@S7-AUTH-02", "@D-AUTH-07"] }, async () => {
      expect(await send()).toMatchObject({ status: 200, body: { retryAfterMs: 30_000 } });
      const reply = await verify(api.sms.codeFor(PHONE));
      expect(reply).toMatchObject({
        status: 200,
        body: {
          token: expect.any(String),
          refreshToken: expect.any(String),
          user: {
            uid: expect.any(String),
            phone: PHONE,
            userType: "customer",
            role: "customer",
            email: null,
            displayName: null,
            photoURL: null,
            metadata: { creationTime: TEST_TIME.toISOString() },
          },
          device: expect.stringMatching(/^d\./),
        },
      });
    });

    it("[S7-AUTH-02] is taken as the integer it spells", { tags: ["@D-AUTH-23"] }, async () => {
      await send();
      expect((await verify(Number(api.sms.codeFor(PHONE)))).status).toBe(200);
    });

    it("[D-CARD-03] is kept as a keyed hash only", async () => {
      await send();
      const [row] = await api.db.select().from(otpChallenges);
      expect(row?.codeHash).toMatch(/^[\w-]{43}$/);
      expect(JSON.stringify(row)).not.toContain(api.sms.codeFor(PHONE));
    });

    it("[D-CARD-07] works once", async () => {
      await send();
      const code = api.sms.codeFor(PHONE);
      const replies = await Promise.all([verify(code), verify(code), verify(code)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      expect(await verify(code)).toMatchObject({ status: 400, body: { code: "otp_expired" } });
    });

    it("[D-AUTH-12] is wrong with 400, never 401", async () => {
      await send();
      expect(await verify(wrong(api.sms.codeFor(PHONE)))).toMatchObject({ status: 400, body: { code: "otp_invalid" } });
    });

    it("[D-CARD-06] takes five attempts, even when they come at once", async () => {
      await send();
      const code = api.sms.codeFor(PHONE);
      const replies = await Promise.all(Array.from({ length: 8 }, () => verify(wrong(code))));
      const codes = replies.map(({ body }) => (body as { code: string }).code).sort();
      expect(codes).toEqual([...Array(3).fill("otp_expired"), ...Array(5).fill("otp_invalid")]);
      expect(await verify(code)).toMatchObject({ status: 400, body: { code: "otp_expired" } });
    });

    it("[D-CARD-06] still works at the fifth attempt", async () => {
      await send();
      const code = api.sms.codeFor(PHONE);
      for (let attempt = 0; attempt < 4; attempt += 1) await verify(wrong(code));
      expect((await verify(code)).status).toBe(200);
    });

    it("[D-CARD-05] lives for five minutes", async () => {
      await send();
      const code = api.sms.codeFor(PHONE);
      api.clock.setOffset(5 * MINUTE);
      expect(await verify(code)).toMatchObject({ status: 400, body: { code: "otp_expired" } });
      api.clock.setOffset(5 * MINUTE - 1);
      expect((await verify(code)).status).toBe(200);
    });

    it("[D-CARD-08] voids the one before of the same client, where no challenge is named", async () => {
      await send();
      const old = api.sms.codeFor(PHONE);
      api.clock.setOffset(31 * SECOND);
      await send();
      const fresh = api.sms.codeFor(PHONE);
      if (old !== fresh) expect(await verify(old)).toMatchObject({ status: 400, body: { code: "otp_invalid" } });
      expect((await verify(fresh)).status).toBe(200);
    });

    it("[D-CARD-04] opens nothing but its own phone and purpose", async () => {
      await send(PHONE, { purpose: "change_phone" });
      expect(await verify(api.sms.codeFor(PHONE))).toMatchObject({ status: 400, body: { code: "otp_expired" } });
      await send(OTHER);
      expect(await verify(api.sms.codeFor(OTHER))).toMatchObject({ status: 400 });
    });

    it("is refused when it is not six digits at most", async () => {
      for (const otp of ["1234567", "12a456", "", 1_000_000, -1, 1.5, null]) {
        expect(await api.inject({ method: "POST", url: "/api/auth/verify-otp", payload: { phone: PHONE, otp } })).toMatchObject({
          status: 400,
          body: { code: "validation", fields: [{ path: "otp" }] },
        });
      }
    });
  });

  describe("sending codes", () => {
    it("[D-CARD-09] waits 30 seconds between two to one phone for one client, also when asked at once and for another purpose", async () => {
      const replies = await Promise.all([send(), send(), send(PHONE, { purpose: "change_phone" })]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
      api.clock.setOffset(29 * SECOND);
      const refused = await send();
      expect(refused).toMatchObject({
        status: 429,
        body: { code: "too_many_requests", retryAfterMs: 1000 },
        headers: { "retry-after": "1" },
      });
      expect((await send(OTHER)).status).toBe(200);
      api.clock.setOffset(30 * SECOND);
      expect((await send()).status).toBe(200);
    });

    it("[D-CARD-10] stops at five an hour to one phone for one client", async () => {
      for (let sent = 0; sent < 5; sent += 1) {
        api.clock.setOffset(sent * MINUTE);
        expect((await send()).status).toBe(200);
      }
      api.clock.setOffset(5 * MINUTE);
      expect(await send()).toMatchObject({ status: 429, body: { retryAfterMs: HOUR - 5 * MINUTE } });
      api.clock.setOffset(HOUR);
      expect((await send()).status).toBe(200);
      api.clock.setOffset(HOUR + 31 * SECOND);
      expect((await send()).status).toBe(429);
    });

    it("[D-CARD-11] stops at the client address's own limit, believing the shell alone about the address", {
      tags: ["@D-CARD-13"],
    }, async () => {
      const phones = Array.from({ length: 9 }, (_, index) => `+99890555000${index}`);
      const viaShell = await Promise.all(phones.map((phone) => send(phone, { forwarded: "10.0.0.7" })));
      expect(viaShell.map(({ status }) => status).sort()).toEqual([...Array(8).fill(200), 429]);
      expect((await send(PHONE, { forwarded: "10.0.0.8" })).status).toBe(200);
      api.clock.setOffset(MINUTE);
      const direct = await Promise.all(
        phones.map((phone, index) => send(phone, { remoteAddress: "203.0.113.9", forwarded: `10.1.1.${index}` })),
      );
      expect(direct.filter(({ status }) => status === 429)).toHaveLength(1);
    });

    it("does not count what it refuses", async () => {
      await send(PHONE, { forwarded: "10.0.0.7" });
      for (let index = 0; index < 10; index += 1) await send(PHONE, { forwarded: "10.0.0.7" });
      expect((await send(OTHER, { forwarded: "10.0.0.7" })).status).toBe(200);
    });

    it("[D-CARD-12] answers the same for known and unknown numbers", async () => {
      await api.signIn(PHONE);
      api.clock.setOffset(MINUTE);
      const [known, unknown] = [await send(PHONE), await send(OTHER)];
      const challengeId = expect.stringMatching(/^otp_[0-9A-Z]{20}$/);
      const answer = { status: 200, body: { message: "The code was sent.", retryAfterMs: 30_000, challengeId } };
      expect(known).toMatchObject(answer);
      expect(unknown).toMatchObject(answer);
      expect(Object.keys(known.body as object)).toEqual(Object.keys(unknown.body as object));
    });

    it("refuses phones that are not Uzbek, without repeating them", async () => {
      for (const phone of ["+99890111223", "998901112233", "+79161234567", "", 998901112233]) {
        const reply = await api.inject({ method: "POST", url: "/api/auth/send-otp", payload: { phone } });
        expect(reply).toMatchObject({ status: 400, body: { code: "validation", fields: [{ path: "phone" }] } });
        if (phone !== "") expect(reply.text).not.toContain(String(phone));
      }
    });

    it("says so when the gateway fails, and lets the next try through at once", async () => {
      const failing = await createTestApp(kind, {
        sms: () => ({ send: () => Promise.reject(new Error("the gateway is down")) }),
      });
      const ask = () => failing.inject({ method: "POST", url: "/api/auth/send-otp", payload: { phone: PHONE } });
      for (let tries = 0; tries < 2; tries += 1) {
        const reply = await ask();
        expect(reply).toMatchObject({ status: 502, body: { code: "sms_failed" } });
        expect(reply.text).not.toContain("gateway is down");
      }
      expect(await failing.db.select().from(otpChallenges)).toEqual([]);
      await failing.close();
    });
  });

  describe("a blocked phone", () => {
    it("[D-AUTH-20] gets no code, no session, and loses the one it has at once", async () => {
      const session = await api.signIn(PHONE);
      api.clock.setOffset(MINUTE);
      await send();
      await api.db.update(users).set({ blockedAt: TEST_TIME }).where(eq(users.phone, PHONE));
      expect(await verify(api.sms.codeFor(PHONE))).toMatchObject({ status: 403, body: { code: "phone_blocked" } });
      expect(await send()).toMatchObject({ status: 403, body: { code: "phone_blocked" } });
      expect((await api.inject({ url: "/api/auth/me", headers: session.headers })).status).toBe(401);
      const headers = { authorization: `Bearer ${session.refreshToken}` };
      expect((await api.inject({ method: "POST", url: "/api/auth/refresh-token", headers })).status).toBe(401);
    });
  });

  describe("a role", () => {
    async function roleOf(phone: string, userType?: string) {
      await send(phone);
      const { body } = await verify(api.sms.codeFor(phone), phone, userType);
      const { user } = body as { user: User };
      return `${user.userType} ${user.role}`;
    }

    it("[S3-USER-01] is never what the client asked for", { tags: ["@S6-STAFF-09", "@D-AUTH-04"] }, async () => {
      expect(await roleOf(PHONE, "merchant")).toBe("merchant customer");
      const payload = { phone: OTHER, otp: "123456", userType: "admin" };
      expect(await api.inject({ method: "POST", url: "/api/auth/verify-otp", payload })).toMatchObject({ status: 400 });
    });

    it("[D-AUTH-05] is admin by the environment or by grant", async () => {
      expect(await roleOf(ADMIN_PHONE)).toBe("customer admin");
      await api.signIn(PHONE);
      await api.db.update(users).set({ isAdmin: true }).where(eq(users.phone, PHONE));
      api.clock.setOffset(MINUTE);
      expect(await roleOf(PHONE)).toBe("customer admin");
    });

    it("[D-AUTH-07] is merchant by ownership of a merchant with any status, or by staff membership", async () => {
      await addMerchant(api.db, { id: "m1", ownerPhone: PHONE, status: "rejected" });
      await api.db
        .insert(merchantStaff)
        .values({ id: "s1", merchantId: "m1", name: "Botir", phone: OTHER, role: "staff", joinDate: "2026-01-01" });
      expect(await roleOf(PHONE)).toBe("customer merchant");
      expect(await roleOf(OTHER)).toBe("customer merchant");
    });
  });
});
