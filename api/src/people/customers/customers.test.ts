import type { AdminCustomer } from "@savat/contracts/admin-customers";
import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADMIN_PHONE, type SignedIn } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant } from "../../../test/goods.ts";
import { addOrder } from "../../../test/past-orders.ts";
import { createPurchase, type Purchase } from "../../../test/purchase.ts";
import { auditLog } from "../../platform/tables/audit.ts";
import { sessions, users } from "../../platform/tables/auth.ts";
import { updateProfile } from "../auth/user-store.ts";

const PHONE = "+998901234567";

describe.each(databaseKinds())("the customers of the console on $name", (kind) => {
  let world: Purchase;
  let admin: SignedIn;
  let customer: SignedIn;
  beforeAll(async () => {
    world = await createPurchase(kind, { timeoutMs: 300 });
  });
  beforeEach(async () => {
    await world.reset();
    customer = await world.api.signIn(PHONE);
    admin = await world.api.signIn(ADMIN_PHONE);
  });
  afterAll(() => world.close());

  async function ask(method: "GET" | "PUT", path: string, payload?: object) {
    const request = { method, url: `/api/admin/customers${path}`, headers: admin.headers, ...(payload ? { payload } : {}) };
    const { status, body } = await world.api.inject(request);
    return { status, ...(body as { customers: AdminCustomer[]; customer: AdminCustomer; code: string }) };
  }
  const found = async (phone: string) => (await ask("GET", `?phone=${encodeURIComponent(phone)}`)).customers.map((one) => one.phone);
  const block = (id = customer.uid, payload?: object) => ask("PUT", `/${id}/block`, payload);
  const me = async (who: SignedIn) => (await world.api.inject({ url: "/api/auth/me", headers: who.headers })).status;
  const sendCode = async () =>
    (await world.api.inject({ method: "POST", url: "/api/auth/send-otp", payload: { phone: PHONE } })).body as { code?: string };

  it("come newest first, with what they ordered and what of it is paid and not cancelled", async () => {
    const { db } = world.api;
    const paidAt = world.api.clock.now();
    await addMerchant(db, { id: "m2", ownerPhone: PHONE });
    const order = { userId: customer.uid, merchantId: "m1", amount: 700 };
    await addOrder(db, { ...order, status: "delivered", paidAt });
    await addOrder(db, { ...order, status: "paid", paidAt });
    await addOrder(db, { ...order, status: "cancelled", paidAt });
    await addOrder(db, { ...order, status: "pending", stock: "reserved" });
    world.moveClock(1000);
    const later = await world.api.signIn("+998971112233");
    const { customers, ...rest } = await ask("GET", "?limit=5");
    expect(rest).toMatchObject({ pagination: { totalItems: 3, itemsPerPage: 5 } });
    expect(customers[0]).toMatchObject({ uid: later.uid, role: "customer", orders: 0, paidSum: 0, createdAt: "2026-03-01T07:00:01.000Z" });
    expect(customers.find(({ uid }) => uid === customer.uid)).toEqual({
      uid: customer.uid,
      phone: PHONE,
      name: null,
      email: null,
      role: "merchant",
      createdAt: "2026-03-01T07:00:00.000Z",
      blockedAt: null,
      phoneMove: null,
      orders: 4,
      paidSum: 1400,
    });
    expect(customers.find(({ uid }) => uid === admin.uid)?.role).toBe("admin");
    expect((await ask("GET", "?limit=2&page=2")).customers).toHaveLength(1);
  });

  it.each([
    ["+998901234567", [PHONE]],
    ["998 90 123 45 67", [PHONE]],
    ["90 123", [PHONE]],
    ["+998 90 1", [PHONE]],
    ["99890123", [PHONE]],
    ["+99890", [ADMIN_PHONE, PHONE]],
    ["91", []],
    ["Aziza", []],
  ])("[D-PEOPLE-01] are found by the beginning of their phone as %s", async (typed, phones) => {
    expect((await found(typed)).sort()).toEqual(phones);
  });

  it("[D-PEOPLE-04] lose every session at once when blocked, cannot sign in, and are let in again", async () => {
    world.moveClock(60_000);
    const second = await world.api.signIn(PHONE);
    const { status, customer: blocked } = await block(customer.uid, { reason: "Firibgarlik" });
    expect([status, blocked.blockedAt]).toEqual([200, "2026-03-01T07:01:00.000Z"]);
    expect(await Promise.all([customer, second].map(me))).toEqual([401, 401]);
    const ended = await world.api.db.select().from(sessions).where(eq(sessions.userId, customer.uid));
    expect(ended.map(({ revokeReason }) => revokeReason)).toEqual(["blocked", "blocked"]);
    expect((await sendCode()).code).toBe("phone_blocked");
    expect((await ask("GET", "?blocked=1")).customers).toMatchObject([{ uid: customer.uid }]);

    expect((await ask("PUT", `/${customer.uid}/unblock`)).customer.blockedAt).toBeNull();
    expect(await me(second)).toBe(401);
    world.moveClock(60_000);
    expect(await me(await world.api.signIn(PHONE))).toBe(200);
    expect((await ask("GET", "?blocked=1")).customers).toEqual([]);
    const rows = await world.api.db.select().from(auditLog).where(eq(auditLog.entityId, customer.uid));
    expect(rows.map(({ action, after, actorPhone }) => [action, after, actorPhone])).toEqual([
      ["blocked", { phone: PHONE, blocked: true, reason: "Firibgarlik" }, ADMIN_PHONE],
      ["unblocked", { phone: PHONE, blocked: false }, ADMIN_PHONE],
    ]);
  });

  it("[D-SAFE-53] get in by nothing that they had before: a code, a refresh token, an edit under way", async () => {
    world.moveClock(60_000);
    await sendCode();
    const payload = { phone: PHONE, otp: world.api.sms.codeFor(PHONE) };
    await block();
    const verified = await world.api.inject({ method: "POST", url: "/api/auth/verify-otp", payload });
    expect(verified).toMatchObject({ status: 403, body: { code: "phone_blocked" } });
    const headers = { authorization: `Bearer ${customer.refreshToken}` };
    expect(await world.api.inject({ method: "POST", url: "/api/auth/refresh-token", headers })).toMatchObject({ status: 401 });
    expect(await updateProfile(world.api.db, customer.uid, { phone: "+998909999999" }, world.api.clock.now())).toBe(false);
  });

  it("have no session of a sign-in that went on while they were blocked", async () => {
    world.moveClock(60_000);
    const results = await Promise.allSettled([world.api.signIn(PHONE), block()]);
    expect(results[1]).toMatchObject({ status: "fulfilled", value: { status: 200 } });
    await ask("PUT", `/${customer.uid}/unblock`);
    const live = await world.api.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, customer.uid), isNull(sessions.revokedAt)));
    expect(live).toEqual([]);
  });

  it("are blocked once: of two admins one is told that it is done", async () => {
    const replies = await Promise.all([block(), block()]);
    expect(replies.map(({ status, code }) => [status, code])).toEqual(
      expect.arrayContaining([
        [200, undefined],
        [409, "already_decided"],
      ]),
    );
    await ask("PUT", `/${customer.uid}/unblock`);
    expect(await ask("PUT", `/${customer.uid}/unblock`)).toMatchObject({ status: 409, code: "already_decided" });
    expect(await block("usr_none")).toMatchObject({ status: 404 });
  });

  it.each(["by the environment", "by grant"])("are not blocked where they are admins %s", async (how) => {
    if (how === "by grant") await world.api.db.update(users).set({ isAdmin: true }).where(eq(users.id, customer.uid));
    const id = how === "by grant" ? customer.uid : admin.uid;
    expect(await block(id)).toMatchObject({ status: 409, code: "forbidden_target" });
  });

  it("[D-PEOPLE-04] have what they were paying settled, and what they did not pay expire", async () => {
    const order = await world.order(customer, 1);
    const { id, paymentId } = await world.receipt(customer, order);
    await world.control("faults", { method: "receipts.pay", mode: "debit-then-timeout" });
    await world.pay(customer, id, await world.token(customer));
    expect((await world.payment(customer, paymentId)).state).toBe("unknown");
    await block();
    world.moveClock(60_000);
    await world.runJobs();
    expect(await world.orderRow(order.id)).toMatchObject({ status: "paid" });

    await ask("PUT", `/${customer.uid}/unblock`);
    const again = await world.api.signIn(PHONE);
    const unpaid = await world.order(again, 1);
    await block();
    world.moveClock(16 * 60_000);
    await world.runJobs();
    expect(await world.orderRow(unpaid.id)).toMatchObject({ status: "cancelled", cancelReason: "expired", stock: "released" });
  });
});
