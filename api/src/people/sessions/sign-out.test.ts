import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type SignedIn, TEST_TIME, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { sessions, users } from "../../platform/tables/auth.ts";

const PHONE = "+998901112233";
const OTHER = "+998909998877";
const MINUTE = 60_000;

describe.each(databaseKinds())("the end of sessions on $name", (kind) => {
  let api: TestApp;
  let phone: SignedIn;
  let laptop: SignedIn;
  let somebodyElse: SignedIn;
  beforeAll(async () => {
    api = await createTestApp(kind, { env: { otpPerAddressPerHour: 20 } });
  });
  beforeEach(async () => {
    await api.reset();
    phone = await api.signIn(PHONE);
    somebodyElse = await api.signIn(OTHER);
    api.clock.setOffset(MINUTE);
    laptop = await api.signIn(PHONE);
  });
  afterAll(() => api.close());

  function logout(token: string | undefined, payload?: object) {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return api.inject({ method: "POST", url: "/api/auth/logout", headers, ...(payload ? { payload } : {}) });
  }

  async function statusOf({ token, refreshToken }: SignedIn) {
    const me = await api.inject({ url: "/api/auth/me", headers: { authorization: `Bearer ${token}` } });
    const headers = { authorization: `Bearer ${refreshToken}` };
    const refreshed = await api.inject({ method: "POST", url: "/api/auth/refresh-token", headers });
    return [me.status, refreshed.status];
  }

  describe("signing out everywhere", () => {
    it.each(["token", "refreshToken"] as const)(
      "[D-SAFE-50] ends every session of the user of a %s, and no other user's",
      async (which) => {
        expect((await logout(laptop[which], { everywhere: true })).status).toBe(200);
        expect(await statusOf(phone)).toEqual([401, 401]);
        expect(await statusOf(laptop)).toEqual([401, 401]);
        expect(await statusOf(somebodyElse)).toEqual([200, 200]);
        const rows = await api.db.select().from(sessions).where(eq(sessions.userId, phone.uid));
        expect(rows.map(({ revokeReason }) => revokeReason)).toEqual(["logout_everywhere", "logout_everywhere"]);
      },
    );

    it("[D-SAFE-50] takes a session with it that is refreshed in the same moment", async () => {
      const headers = { authorization: `Bearer ${phone.refreshToken}` };
      const [refreshed] = await Promise.all([
        api.inject({ method: "POST", url: "/api/auth/refresh-token", headers }),
        logout(laptop.token, { everywhere: true }),
      ]);
      expect(await statusOf(phone)).toEqual([401, 401]);
      if (refreshed.status === 200) expect(await statusOf({ ...phone, ...(refreshed.body as SignedIn) })).toEqual([401, 401]);
    });

    it("works with an access token that ran out while its session lives", async () => {
      api.clock.setOffset(20 * MINUTE);
      expect((await logout(laptop.token, { everywhere: true })).status).toBe(200);
      expect(await statusOf(phone)).toEqual([401, 401]);
    });

    it("[D-SAFE-50] is not for a session that ended, for no token and for a made-up one", async () => {
      await logout(laptop.token);
      for (const token of [laptop.token, laptop.refreshToken, undefined, "a.b.c.d", `${phone.token}x`])
        expect(await logout(token, { everywhere: true })).toMatchObject({ status: 401, body: { code: "unauthorized" } });
      expect(await statusOf(phone)).toEqual([200, 200]);
    });

    it("lets the user sign in again", async () => {
      await logout(laptop.token, { everywhere: true });
      api.clock.setOffset(2 * MINUTE);
      expect(await statusOf(await api.signIn(PHONE))).toEqual([200, 200]);
    });

    it.each([{ everywhere: false }, {}, undefined])("is not meant by the body %j", async (body) => {
      expect((await logout(laptop.token, body)).status).toBe(200);
      expect(await statusOf(laptop)).toEqual([401, 401]);
      expect(await statusOf(phone)).toEqual([200, 200]);
    });
  });

  describe("a blocked phone", () => {
    async function block() {
      await api.db.update(users).set({ blockedAt: TEST_TIME }).where(eq(users.phone, PHONE));
    }
    const CLIENT = "10.0.0.7";

    function send(purpose?: string, forwarded = CLIENT) {
      const payload = { phone: PHONE, ...(purpose ? { purpose } : {}) };
      return api.inject({ method: "POST", url: "/api/auth/send-otp", payload, headers: { "x-forwarded-for": forwarded } });
    }

    it("[D-SAFE-53] loses every session at once, for reading, refreshing and paying alike", async () => {
      await block();
      for (const session of [phone, laptop]) {
        expect(await statusOf(session)).toEqual([401, 401]);
        for (const url of ["/api/orders", "/api/payments/none"])
          expect((await api.inject({ url, headers: session.headers })).status).toBe(401);
      }
      expect(await statusOf(somebodyElse)).toEqual([200, 200]);
    });

    it("[D-SAFE-53] is sent no code of either purpose, and told no more than that it is blocked", async () => {
      await block();
      const sent = api.sms.messages.length;
      for (const purpose of ["sign_in", "change_phone"]) {
        const reply = await send(purpose);
        expect([reply.status, reply.body]).toEqual([403, { code: "phone_blocked", message: "This phone number is blocked.", status: 403 }]);
      }
      expect(api.sms.messages).toHaveLength(sent);
    });

    it("[D-SAFE-53] is not signed in with a code it got before, and the answer names no account", async () => {
      api.clock.setOffset(2 * MINUTE);
      await send();
      await block();
      const payload = { phone: PHONE, otp: api.sms.codeFor(PHONE) };
      const reply = await api.inject({ method: "POST", url: "/api/auth/verify-otp", payload, headers: { "x-forwarded-for": CLIENT } });
      expect([reply.status, reply.body]).toEqual([403, { code: "phone_blocked", message: "This phone number is blocked.", status: 403 }]);
      expect(await api.db.select().from(sessions).where(eq(sessions.userId, phone.uid))).toHaveLength(2);
    });

    it("[D-SAFE-53] looks like any other to a person without its code", async () => {
      const payload = { phone: PHONE, otp: "123456" };
      const before = await api.inject({ method: "POST", url: "/api/auth/verify-otp", payload });
      await block();
      const after = await api.inject({ method: "POST", url: "/api/auth/verify-otp", payload });
      expect([after.status, after.body]).toEqual([before.status, before.body]);
    });

    it("[D-SAFE-54] cannot be looked for without limit: asking counts for the client's address", async () => {
      await block();
      const replies = [];
      for (let asked = 0; asked < 21; asked += 1) replies.push((await send()).status);
      expect(replies).toEqual([...Array(20).fill(403), 429]);
      expect((await send("sign_in", "10.0.0.8")).status).toBe(403);
    });

    it("gets its sessions back once it is free again", async () => {
      await block();
      expect(await statusOf(phone)).toEqual([401, 401]);
      await api.db.update(users).set({ blockedAt: null }).where(eq(users.phone, PHONE));
      expect(await statusOf(phone)).toEqual([200, 200]);
    });
  });
});
