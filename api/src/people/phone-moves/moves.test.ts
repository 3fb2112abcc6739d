import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADMIN_PHONE, createTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant } from "../../../test/goods.ts";
import { auditLog } from "../../platform/tables/audit.ts";
import { users } from "../../platform/tables/auth.ts";
import { merchants } from "../../platform/tables/merchants.ts";
import { phoneMoves, phoneNotices } from "../../platform/tables/phone-moves.ts";
import { completeMoves } from "./moves.ts";
import { sendNotices } from "./notices.ts";

const OLD = "+998901112233";
const NEW = "+998909998877";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(databaseKinds())("the move of an account to another number on $name", (kind) => {
  let api: TestApp;
  let admin: SignedIn;
  let person: SignedIn;
  let failing: string | undefined;
  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  beforeEach(async () => {
    await api.reset();
    failing = undefined;
    person = await api.signIn(OLD);
    admin = await api.signIn(ADMIN_PHONE);
    api.sms.messages.length = 0;
  });
  afterAll(() => api.close());

  async function ask(method: "GET" | "PUT" | "POST" | "DELETE", url: string, payload?: object, who: SignedIn | undefined = admin) {
    const request = { method, url: `/api${url}`, headers: who?.headers ?? {}, ...(payload ? { payload } : {}) };
    const { status, body } = await api.inject(request);
    return { status, ...(body as { code?: string; customer?: { phoneMove: unknown }; phoneMove?: unknown }) };
  }
  const moveOf = ({ uid }: SignedIn) => `/admin/customers/${uid}/phone-move`;
  const start = (phone = NEW) => ask("PUT", moveOf(person), { phone, reason: "Pasport" });
  const stopMine = () => ask("POST", "/auth/phone-move/stop", {}, person);
  const phoneOf = async ({ uid }: SignedIn) => (await api.db.select().from(users).where(eq(users.id, uid)))[0]?.phone;
  const outcome = async () => (await api.db.select().from(phoneMoves))[0]?.outcome;
  const actions = async () =>
    (await api.db.select().from(auditLog).where(eq(auditLog.entityId, person.uid)).orderBy(asc(auditLog.id))).map(
      ({ action, actorPhone, before, after }) => [action, actorPhone, before, after],
    );
  const notices = () =>
    sendNotices({
      ...api,
      sms: {
        send: async (message) => {
          if (message.phone === failing) throw new Error("The gateway is away.");
          await api.sms.send(message);
        },
      },
    });
  function linkToken(): string {
    return /\/stop-move#(\S+)$/.exec(api.sms.messages.find(({ phone }) => phone === OLD)?.text ?? "")?.[1] ?? "";
  }

  it("[D-SESS-15] waits 24 hours, tells both numbers, then moves everything, ends every session and tells the old number", async () => {
    await addMerchant(api.db, { id: "m1", ownerPhone: OLD });
    await api.db.update(merchants).set({ ownerId: person.uid }).where(eq(merchants.id, "m1"));
    const dueAt = "2026-03-02T07:00:00.000Z";
    expect(await start()).toMatchObject({ status: 200, customer: { phoneMove: { phone: NEW, dueAt } } });
    expect(await ask("GET", "/auth/me", undefined, person)).toMatchObject({ phoneMove: { phone: NEW, dueAt } });
    await notices();
    expect(api.sms.messages.map(({ phone, purpose }) => [phone, purpose]).sort()).toEqual([
      [OLD, "notice"],
      [NEW, "notice"],
    ]);
    expect(linkToken()).toMatch(/^mov_/);

    api.clock.setOffset(DAY - 1);
    await completeMoves(api);
    expect(await phoneOf(person)).toBe(OLD);
    api.clock.setOffset(DAY);
    await completeMoves(api);
    await completeMoves(api);
    expect([await phoneOf(person), await outcome()]).toEqual([NEW, "moved"]);
    expect((await api.db.select().from(merchants))[0]).toMatchObject({ ownerId: person.uid, ownerPhone: NEW });
    await notices();
    expect(api.sms.messages.at(-1)).toMatchObject({ phone: OLD, purpose: "notice" });
    expect(await actions()).toEqual([
      ["phone_move_requested", ADMIN_PHONE, { phone: OLD }, { phone: NEW, reason: "Pasport" }],
      ["phone_changed", null, { phone: OLD }, { phone: NEW }],
    ]);
    expect((await api.signIn(NEW)).uid).toBe(person.uid);
    const refreshed = {
      method: "POST",
      url: "/api/auth/refresh-token",
      headers: { authorization: `Bearer ${person.refreshToken}` },
    } as const;
    expect((await api.inject(refreshed)).status).toBe(401);
  });

  it.each(["a session of the account", "the link", "an admin"])("[D-SESS-16] is stopped by %s, once", async (who) => {
    await start();
    await notices();
    const token = linkToken();
    const stop = {
      "a session of the account": stopMine,
      "the link": () => ask("POST", "/phone-moves/stop", { token }, undefined),
      "an admin": () => ask("DELETE", moveOf(person)),
    }[who];
    expect((await stop?.())?.status).toBe(200);
    expect(await stop?.()).toMatchObject({ status: 409, code: "already_decided" });
    api.clock.setOffset(2 * DAY);
    await completeMoves(api);
    expect([await phoneOf(person), await outcome()]).toEqual([OLD, "stopped"]);
    expect((await actions()).map(([action]) => action)).toEqual(["phone_move_requested", "phone_move_stopped"]);
  });

  it("[D-SESS-16] is not stopped by a forged link, nor by another user's session", async () => {
    await start();
    await notices();
    const token = linkToken();
    for (const made of [`${token.split(".")[0]}.none`, `${token}x`, "x", "mov_1.2.3"])
      expect((await ask("POST", "/phone-moves/stop", { token: made }, undefined)).status).toBe(404);
    expect((await ask("POST", "/auth/phone-move/stop", {}, admin)).status).toBe(409);
    expect(await outcome()).toBeNull();
  });

  it("[D-SESS-17] is refused for a number that is taken or reserved by a move, for an admin, and while a move waits", async () => {
    const other = await api.signIn("+998907654321");
    expect(await start("+998907654321")).toMatchObject({ status: 409, code: "phone_taken" });
    expect(await start(OLD)).toMatchObject({ status: 409, code: "phone_taken" });
    expect(await ask("PUT", moveOf(admin), { phone: NEW, reason: "x" })).toMatchObject({ status: 409, code: "forbidden_target" });
    expect((await start()).status).toBe(200);
    expect(await start("+998905555555")).toMatchObject({ status: 409, code: "already_decided" });
    expect(await ask("PUT", moveOf(other), { phone: NEW, reason: "x" })).toMatchObject({ status: 409, code: "phone_taken" });
    expect((await ask("PUT", moveOf(person), { phone: "+998905555555", reason: " " })).status).toBe(400);
  });

  it("[D-SESS-17] ends without effect when the number was taken, or the person blocked, in the meantime", async () => {
    await start();
    await api.signIn(NEW);
    api.clock.setOffset(DAY);
    await completeMoves(api);
    expect([await phoneOf(person), await outcome()]).toEqual([OLD, "taken"]);
    expect((await actions()).at(-1)).toEqual(["phone_move_failed", null, { phone: OLD }, { phone: NEW, reason: "phone_taken" }]);

    await api.db.delete(phoneNotices);
    await api.db.delete(phoneMoves);
    admin = await api.signIn(ADMIN_PHONE);
    expect((await start("+998905555555")).status).toBe(200);
    await api.db.update(users).set({ blockedAt: api.clock.now() }).where(eq(users.id, person.uid));
    api.clock.setOffset(2 * DAY);
    await completeMoves(api);
    expect([await phoneOf(person), await outcome()]).toEqual([OLD, "void"]);
  });

  it("[D-SESS-15] is done once by two processes, and a message that failed is tried again", async () => {
    await start();
    failing = OLD;
    await expect(notices()).rejects.toThrow("away");
    await notices();
    expect(api.sms.messages.map(({ phone }) => phone)).toEqual([NEW]);
    failing = undefined;
    api.clock.setOffset(2 * MINUTE);
    await notices();
    expect(api.sms.messages.map(({ phone }) => phone)).toEqual([NEW, OLD]);
    api.clock.setOffset(DAY);
    await Promise.all([completeMoves(api), completeMoves(api)]);
    expect((await actions()).filter(([action]) => action === "phone_changed")).toHaveLength(1);
  });
});
