import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { auditLog } from "../../platform/tables/audit.ts";
import { sessions, users } from "../../platform/tables/auth.ts";
import { sendNotices } from "../phone-moves/notices.ts";

const PHONE = "+998901112233";
const OTHER = "+998909998877";
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

describe.each(databaseKinds())("a session on $name", (kind) => {
  let api: TestApp;
  let session: SignedIn;
  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  beforeEach(async () => {
    await api.reset();
    session = await api.signIn(PHONE);
  });
  afterAll(() => api.close());

  function bearer(token: string) {
    return { authorization: `Bearer ${token}` };
  }

  async function refresh(token: string) {
    const { status, body } = await api.inject({ method: "POST", url: "/api/auth/refresh-token", headers: bearer(token) });
    return { status, ...(body as { token: string; refreshToken: string }) };
  }

  async function me(token: string) {
    return (await api.inject({ url: "/api/auth/me", headers: bearer(token) })).status;
  }

  function update(payload: object, headers: Record<string, string> = session.headers) {
    return api.inject({ method: "PUT", url: "/api/auth/me", headers, payload });
  }

  it("[S7-AUTH-07] shows its user", { tags: ["@D-AUTH-22"] }, async () => {
    const reply = await api.inject({ url: "/api/auth/me", headers: session.headers });
    expect(reply).toMatchObject({ status: 200, body: { user: { uid: session.uid, phone: PHONE } } });
    expect(reply.body).not.toHaveProperty("user.sessionId");
  });

  it.each(["", "Bearer", "Bearer x", "Basic abc", "Bearer a.b.c.d", `Bearer ${"x".repeat(600)}`])(
    "answers %j with 401",
    async (authorization) => {
      const reply = await api.inject({ url: "/api/auth/me", headers: authorization === "" ? {} : { authorization } });
      expect(reply).toMatchObject({ status: 401, body: { code: "unauthorized" }, headers: { "www-authenticate": "Bearer" } });
    },
  );

  it("takes no token that was changed, and no refresh token in place of an access token", async () => {
    const parts = session.token.split(".");
    expect(await me([parts[0], parts[1], Number.MAX_SAFE_INTEGER.toString(36), parts[3]].join("."))).toBe(401);
    expect(await me(`${session.token.slice(0, -1)}${session.token.endsWith("A") ? "B" : "A"}`)).toBe(401);
    expect(await me(session.refreshToken)).toBe(401);
    expect((await refresh(session.token)).status).toBe(401);
  });

  it("[D-AUTH-19] gives access for 15 minutes a token", async () => {
    api.clock.setOffset(15 * MINUTE - 1);
    expect(await me(session.token)).toBe(200);
    api.clock.setOffset(15 * MINUTE);
    expect(await me(session.token)).toBe(401);
  });

  it("[S7-AUTH-03] is refreshed by the token in the header, with an empty body of any kind", { tags: ["@D-AUTH-14"] }, async () => {
    const first = await refresh(session.refreshToken);
    expect(first.status).toBe(200);
    expect(first.refreshToken).not.toBe(session.refreshToken);
    expect(await me(first.token)).toBe(200);
    const headers = { ...bearer(first.refreshToken), "content-type": "application/json" };
    for (const payload of ["", "{}", "null"]) {
      expect((await api.inject({ method: "POST", url: "/api/auth/refresh-token", headers, payload })).status, payload).toBe(200);
    }
  });

  it("[D-AUTH-15] keeps refresh tokens as hashes only", { tags: ["@D-AUTH-18"] }, async () => {
    const { refreshToken } = await refresh(session.refreshToken);
    const stored = JSON.stringify(await api.db.select().from(sessions));
    for (const token of [session.refreshToken, refreshToken]) {
      expect(stored).not.toContain(token);
      expect(stored).not.toContain(token.split(".")[2]);
    }
  });

  it("[D-AUTH-17] gives the same successor again for 30 seconds, also to calls that come at once", { tags: ["@D-AUTH-18"] }, async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => refresh(session.refreshToken)));
    expect(new Set(replies.map(({ status, refreshToken }) => `${status} ${refreshToken}`)).size).toBe(1);
    api.clock.setOffset(30 * SECOND);
    expect((await refresh(session.refreshToken)).refreshToken).toBe(replies[0]?.refreshToken);
    expect((await refresh(replies[0]?.refreshToken ?? "")).status).toBe(200);
  });

  it("[D-AUTH-15] ends with its whole family when a used refresh token comes back later", async () => {
    const first = await refresh(session.refreshToken);
    api.clock.setOffset(30 * SECOND + 1);
    expect((await refresh(session.refreshToken)).status).toBe(401);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect(await me(first.token)).toBe(401);
    expect(await api.db.select().from(sessions)).toMatchObject([{ revokeReason: "reuse" }]);
  });

  it("ends when a token two generations old comes back, even within the grace", async () => {
    const first = await refresh(session.refreshToken);
    const second = await refresh(first.refreshToken);
    expect((await refresh(session.refreshToken)).status).toBe(401);
    expect((await refresh(second.refreshToken)).status).toBe(401);
  });

  it("is not ended by a forged token", async () => {
    const [kindOfToken, id] = session.refreshToken.split(".");
    expect((await refresh(`${kindOfToken}.${id}.made-up.made-up`)).status).toBe(401);
    expect(await me(session.token)).toBe(200);
  });

  it("[D-AUTH-19] lasts 30 days without use, counted from the last refresh", async () => {
    api.clock.setOffset(29 * DAY);
    const { refreshToken } = await refresh(session.refreshToken);
    api.clock.setOffset(59 * DAY - 1);
    expect((await refresh(refreshToken)).status).toBe(200);
    api.clock.setOffset(120 * DAY);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  it.each(["token", "refreshToken"] as const)("ends at once by logout with its %s, and no other session with it", async (which) => {
    api.clock.setOffset(MINUTE);
    const elsewhere = await api.signIn(PHONE);
    const reply = await api.inject({ method: "POST", url: "/api/auth/logout", headers: bearer(session[which]) });
    expect(reply.status).toBe(200);
    expect(await me(session.token)).toBe(401);
    expect((await refresh(session.refreshToken)).status).toBe(401);
    expect(await me(elsewhere.token)).toBe(200);
  });

  it("[S7-AUTH-06] ends by logout with an expired access token too, and logout without any succeeds", {
    tags: ["@D-AUTH-20", "@D-AUTH-21"],
  }, async () => {
    api.clock.setOffset(20 * MINUTE);
    await api.inject({ method: "POST", url: "/api/auth/logout", headers: bearer(session.token) });
    expect((await refresh(session.refreshToken)).status).toBe(401);
    expect((await api.inject({ method: "POST", url: "/api/auth/logout" })).status).toBe(200);
  });

  describe("the profile", () => {
    it("[S6-GUEST-04] needs a session before anything else", async () => {
      expect(await update({ email: "nonsense" }, {})).toMatchObject({ status: 401 });
      expect(await update({ email: "nonsense" })).toMatchObject({ status: 400, body: { code: "validation", fields: [{ path: "email" }] } });
    });

    it("[S7-AUTH-08] takes a name, trimmed, and an empty one as none", { tags: ["@S9-TIMER-04"] }, async () => {
      expect(await update({ displayName: "  Aziz Karimov " })).toMatchObject({
        status: 200,
        body: { user: { displayName: "Aziz Karimov" } },
      });
      expect(await update({ displayName: " " })).toMatchObject({ body: { user: { displayName: null } } });
      expect(await update({})).toMatchObject({ status: 200 });
    });

    it("takes an email while there is none, once", async () => {
      const replies = await Promise.all([update({ email: "a@example.uz" }), update({ email: "b@example.uz" })]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(await update({ email: "c@example.uz", displayName: "X" })).toMatchObject({ status: 400, body: { code: "email_locked" } });
      const [row] = await api.db.select().from(users).where(eq(users.phone, PHONE));
      expect(row?.displayName).toBeNull();
      expect(await update({ email: row?.email })).toMatchObject({ status: 200 });
    });

    async function change() {
      api.clock.setOffset(MINUTE);
      return api.phoneChange(PHONE, OTHER);
    }

    it("[D-FORMS-06] changes the phone with the codes of both numbers, each of its own purpose", { tags: ["@D-SESS-12"] }, async () => {
      expect(await update({ phone: OTHER })).toMatchObject({ status: 400, body: { code: "otp_required" } });
      const body = await change();
      expect(await update({ phone: OTHER, otp: body.otp })).toMatchObject({ status: 400, body: { code: "otp_required" } });
      expect(await update({ ...body, otp: body.oldOtp, oldOtp: body.otp })).toMatchObject({ status: 400 });
      expect(await update({ ...body, displayName: "Aziz" })).toMatchObject({
        status: 200,
        body: { user: { uid: session.uid, phone: OTHER, displayName: "Aziz" } },
      });
      expect(await me(session.token)).toBe(200);
    });

    it.each(["otp", "oldOtp"] as const)("[D-SESS-12] names a wrong %s and leaves the other code good", async (wrong) => {
      const body = await change();
      const other = body[wrong] === "000000" ? "000001" : "000000";
      expect(await update({ ...body, [wrong]: other })).toMatchObject({
        status: 400,
        body: { code: "otp_invalid", fields: [{ path: wrong }] },
      });
      expect(await update(body)).toMatchObject({ status: 200 });
      expect(await update({ ...body, phone: "+998905556677" })).toMatchObject({ status: 400, body: { code: "otp_expired" } });
    });

    it("[D-SESS-13] ends all other sessions with the phone, tells the old number and notes it", async () => {
      api.clock.setOffset(MINUTE);
      const elsewhere = await api.signIn(PHONE);
      const body = await change();
      expect(await update(body)).toMatchObject({ status: 200 });
      expect([await me(session.token), await me(elsewhere.token)]).toEqual([200, 401]);
      await sendNotices(api);
      expect(api.sms.messages.at(-1)).toMatchObject({ phone: PHONE, purpose: "notice" });
      const rows = await api.db.select().from(auditLog).where(eq(auditLog.action, "phone_changed"));
      expect(rows).toMatchObject([{ entityId: session.uid, actorId: session.uid, before: { phone: PHONE }, after: { phone: OTHER } }]);
    });

    it("[D-MAIL-05] refuses a taken phone with 409, only after the right codes", { tags: ["@D-SESS-14"] }, async () => {
      await api.signIn(OTHER);
      expect(await update({ phone: OTHER, otp: "000000", oldOtp: "000000" })).toMatchObject({ status: 400, body: { code: "otp_expired" } });
      expect(await update(await change())).toMatchObject({ status: 409, body: { code: "phone_taken" } });
      expect(await me(session.token)).toBe(200);
    });

    it("needs no code for the phone it has", async () => {
      expect(await update({ phone: PHONE, displayName: "Aziz" })).toMatchObject({ status: 200, body: { user: { displayName: "Aziz" } } });
    });
  });
});
