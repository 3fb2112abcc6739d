import { AdminOrderSchema } from "@savat/contracts/admin-orders";
import { getOrder, listOrders } from "@savat/contracts/orders";
import { RefundStateSchema } from "@savat/contracts/refunds";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADMIN_PHONE, type SignedIn } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { createPurchase, type Purchase } from "../../../test/purchase.ts";
import { auditLog } from "../../platform/tables/audit.ts";
import { refunds } from "../../platform/tables/refunds.ts";
import { REFUND_EVENTS, type RefundEventName, refundDelayMs } from "./rules.ts";
import { moveRefund } from "./store.ts";

const HOUR_MS = 60 * 60_000;

describe.each(databaseKinds())("an order that an admin cancels, on $name", (kind) => {
  let shop: Purchase;
  let buyer: SignedIn;
  let admin: SignedIn;
  beforeAll(async () => {
    shop = await createPurchase(kind, { timeoutMs: 300 });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.reset();
    buyer = await shop.api.signIn("+998901112233");
    admin = await shop.api.signIn(ADMIN_PHONE);
  });

  async function cancel(id: string, payload: object | undefined = { reason: "Mijoz soʻradi" }) {
    const { status, body } = await shop.api.inject({
      method: "PUT",
      url: `/api/admin/orders/${id}/cancel`,
      headers: admin.headers,
      payload,
    });
    return { status, code: (body as { code?: string }).code, body };
  }

  async function buy(quantity = 2) {
    const order = await shop.order(buyer, quantity);
    const receipt = await shop.receipt(buyer, order);
    await shop.pay(buyer, receipt.id, await shop.token(buyer));
    return { order, receipt };
  }

  async function refundOf(orderId: string) {
    const rows = await shop.api.db.select().from(refunds).where(eq(refunds.orderId, orderId));
    expect(rows.length).toBeLessThanOrEqual(1);
    return rows[0];
  }

  async function rounds(count: number): Promise<void> {
    for (let round = 0; round < count; round += 1) {
      await shop.runJobs();
      shop.moveClock(61_000);
    }
  }

  /** The refund as the customer sees it, in the order and in the list. */
  async function seen(id: string) {
    const one = getOrder.reply.parse((await shop.api.inject({ url: `/api/orders/${id}`, headers: buyer.headers })).body);
    const all = listOrders.reply.parse((await shop.api.inject({ url: "/api/orders", headers: buyer.headers })).body);
    expect(all.orders.find((order) => order.id === id)?.refund).toEqual(one.order.refund);
    return one.order.refund;
  }

  async function ledger(receiptId: string): Promise<string[]> {
    return (await shop.books()).ledger
      .filter((entry) => entry.receiptId === receiptId)
      .map(({ kind: what, amount }) => `${what} ${amount}`);
  }

  it("[D-SAFE-81] paid, releases its stock at once and is refunded: asked, queued, done", async () => {
    const { order, receipt } = await buy();
    const { status, body } = await cancel(order.id);
    expect(status).toBe(200);
    expect(AdminOrderSchema.parse(body)).toMatchObject({
      order: { status: "cancelled", cancelReason: "by_admin" },
      refund: { state: "asked" },
      canCancel: "no",
    });
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 0 });
    expect(await seen(order.id)).toMatchObject({ state: "asked", amount: order.price, doneAt: null });
    await shop.runJobs();
    expect(await seen(order.id)).toMatchObject({ state: "queued" });
    await rounds(3);
    expect(await seen(order.id)).toMatchObject({ state: "queued", doneAt: null });
    await shop.control("refunds", { held: false });
    await rounds(1);
    expect(await seen(order.id)).toMatchObject({ state: "done", amount: order.price });
    expect(await ledger(receipt.id)).toEqual([`debit ${order.price}`, `refund ${order.price}`]);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: "cancelled", stock: "released" });
    expect(await shop.payment(buyer, receipt.paymentId)).toMatchObject({ state: "paid" });
  });

  it("[D-SAFE-82] is cancelled by one of two admins at once, and the other is told", async () => {
    const { order } = await buy();
    const answers = await Promise.all([cancel(order.id), cancel(order.id)]);
    expect(answers.map(({ status, code }) => `${status} ${code ?? ""}`).sort()).toEqual(["200 ", "409 already_decided"]);
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 0 });
    const rows = await shop.api.db.select().from(auditLog).where(eq(auditLog.entityId, order.id));
    expect(rows).toMatchObject([
      {
        actorId: admin.uid,
        actorRole: "platform_admin",
        action: "cancelled",
        before: { status: "paid" },
        after: { status: "cancelled", refund: order.price },
      },
    ]);
    expect(await refundOf(order.id)).toMatchObject({ requestedBy: admin.uid, reason: "Mijoz soʻradi" });
  });

  it("unpaid, frees its stock at once", async () => {
    const order = await shop.order(buyer, 3);
    expect(await cancel(order.id, undefined)).toMatchObject({ status: 200 });
    expect(await shop.orderRow(order.id)).toMatchObject({ status: "cancelled", cancelReason: "by_admin", stock: "released" });
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 0 });
    expect(await refundOf(order.id)).toBeUndefined();
  });

  it("[D-SAFE-83] with a receipt that can be paid, frees its stock when the receipt is void", async () => {
    const order = await shop.order(buyer, 3);
    const receipt = await shop.receipt(buyer, order);
    expect(await cancel(order.id)).toMatchObject({ status: 200 });
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 3 });
    expect((await shop.pay(buyer, receipt.id, await shop.token(buyer))).error?.code).toBe(-31003);
    await shop.runJobs();
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 0 });
    expect(await ledger(receipt.id)).toEqual([]);
  });

  it("[D-SAFE-83] and that was paid at the provider meanwhile, is refunded and followed to its end", async () => {
    const order = await shop.order(buyer);
    const receipt = await shop.receipt(buyer, order);
    await cancel(order.id);
    await shop.control(`receipts/${receipt.id}/pay`, {});
    await shop.runJobs();
    expect(await seen(order.id)).toMatchObject({ state: "queued", amount: order.price });
    await shop.control("refunds", { held: false });
    await rounds(1);
    expect(await seen(order.id)).toMatchObject({ state: "done" });
    expect(await refundOf(order.id)).toMatchObject({ requestedBy: null });
  });

  it("[D-SAFE-83] and that was paid and refunded at the provider, shows that the money is back", async () => {
    const order = await shop.order(buyer);
    const receipt = await shop.receipt(buyer, order);
    await cancel(order.id);
    await shop.control(`receipts/${receipt.id}/pay`, {});
    await shop.control("faults", { method: "receipts.cancel", mode: "debit-then-timeout" });
    for (const method of ["receipts.check", "receipts.get"]) await shop.control("faults", { method, mode: "never" });
    await shop.runJobs();
    expect(await shop.payment(buyer, receipt.paymentId)).toMatchObject({ state: "created" });
    await shop.control("refunds", { held: false });
    await rounds(2);
    expect(await seen(order.id)).toMatchObject({ state: "done", amount: order.price });
    expect(await ledger(receipt.id)).toEqual([`debit ${order.price}`, `refund ${order.price}`]);
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 0 });
  });

  it("[D-SAFE-83] and whose unpaid receipt was cancelled at the provider, has no refund", async () => {
    const order = await shop.order(buyer);
    const receipt = await shop.receipt(buyer, order);
    await shop.context.provider.receipts.cancel(receipt.id);
    await cancel(order.id);
    await shop.control("faults", { method: "receipts.cancel", mode: "garbage" });
    await shop.runJobs();
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 0 });
    expect(await refundOf(order.id)).toBeUndefined();
  });

  it("[D-SAFE-84] while it is being paid, is not cancelled", async () => {
    const order = await shop.order(buyer);
    const receipt = await shop.receipt(buyer, order);
    await shop.control("faults", { method: "receipts.pay", mode: "debit-then-timeout" });
    await shop.pay(buyer, receipt.id, await shop.token(buyer));
    expect(await cancel(order.id)).toMatchObject({ status: 409, code: "order_payment_running" });
    await rounds(2);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: "paid" });
    expect(await cancel(order.id)).toMatchObject({ status: 200 });
  });

  it("answers not found for an unknown id", async () => {
    expect(await cancel("ord_none")).toMatchObject({ status: 404, code: "not_found" });
  });

  it.each([
    ["carried out without an answer", { mode: "debit-then-timeout" }],
    ["not carried out", { mode: "never" }],
    ["answered with garbage", { mode: "garbage" }],
    ["carried out twice", { mode: "twice" }],
    ["refused for now", { mode: "error" }],
  ])("is refunded once when receipts.cancel is %s", async (_, fault) => {
    const { order, receipt } = await buy();
    await cancel(order.id);
    await shop.control("faults", { method: "receipts.cancel", ...fault });
    await rounds(2);
    await shop.control("refunds", { held: false });
    await rounds(2);
    expect(await refundOf(order.id)).toMatchObject({ state: "done", errorCode: null });
    expect(await ledger(receipt.id)).toEqual([`debit ${order.price}`, `refund ${order.price}`]);
  });

  it("[D-SAFE-85] is not requested again before the receipt was checked", async () => {
    const { order } = await buy();
    await cancel(order.id);
    await shop.control("faults", { method: "receipts.cancel", mode: "debit-then-timeout" });
    await shop.control("faults", { method: "receipts.check", mode: "never" });
    await rounds(2);
    expect(await refundOf(order.id)).toMatchObject({ state: "queued" });
    const calls = shop.logged.filter((line) => line.includes('"receipts.cancel"'));
    expect(calls).toHaveLength(1);
  });

  it("[D-SAFE-85] is not requested again while the outcome of the first request is unknown", async () => {
    const { order, receipt } = await buy();
    await cancel(order.id);
    await shop.control("faults", { method: "receipts.cancel", mode: "debit-then-timeout" });
    await shop.control("faults", { method: "receipts.check", mode: "error", count: 3 });
    await rounds(3);
    expect(await refundOf(order.id)).toMatchObject({ state: "asked", checks: 3, errorCode: -32400, leaseUntil: null });
    await rounds(1);
    expect(await refundOf(order.id)).toMatchObject({ state: "queued", errorCode: null });
    expect(shop.logged.filter((line) => line.includes('"receipts.cancel"'))).toHaveLength(1);
    expect(await ledger(receipt.id)).toEqual([`debit ${order.price}`, `refund ${order.price}`]);
  });

  it("is completed by two concurrent workers, and by one whose clock is an hour ahead", async () => {
    const { order, receipt } = await buy();
    await cancel(order.id);
    await Promise.all([shop.runJobs(), shop.runJobs()]);
    shop.moveClock(HOUR_MS);
    await Promise.all([shop.runJobs(), shop.runJobs()]);
    shop.moveClock(-HOUR_MS);
    await shop.control("refunds", { held: false });
    await shop.runJobs();
    shop.moveClock(2 * HOUR_MS);
    await shop.runJobs();
    expect(await refundOf(order.id)).toMatchObject({ state: "done" });
    expect(await ledger(receipt.id)).toEqual([`debit ${order.price}`, `refund ${order.price}`]);
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 0 });
  });

  it("[D-SAFE-85] stays asked while the provider refuses, and shows the provider's reason", async () => {
    const { order } = await buy();
    await cancel(order.id);
    await shop.control("faults", { method: "receipts.cancel", mode: "error", code: -31008, message: "Нельзя", count: 9 });
    await rounds(3);
    expect(await refundOf(order.id)).toMatchObject({ state: "asked", errorCode: -31008, errorMessage: "Нельзя", leaseUntil: null });
    shop.moveClock(HOUR_MS);
    const { text } = await shop.api.inject({ url: "/metrics" });
    expect(text).toContain('\nsavat_refunds{state="asked"} 1\n');
    expect(text).toContain("\nsavat_refunds_stuck 1\n");
  });

  it("changes its refund by the named events alone, from their allowed states", async () => {
    const { order } = await buy();
    await cancel(order.id);
    const names = Object.keys(REFUND_EVENTS) as RefundEventName[];
    for (const state of RefundStateSchema.options) {
      for (const event of names) {
        await shop.api.db.delete(refunds);
        const times = { requestedAt: shop.api.clock.now(), updatedAt: shop.api.clock.now() };
        const attemptId = (await shop.orderRow(order.id))?.paymentDetails?.paymentId ?? "";
        const [row] = await shop.api.db
          .insert(refunds)
          .values({ id: "r1", orderId: order.id, attemptId, receiptId: "x", amount: 1, state, ...times })
          .returning();
        if (!row) throw new Error("The refund was not written.");
        const { from } = REFUND_EVENTS[event];
        expect([state, event, await moveRefund(shop.api.db, row, event, shop.api.clock.now())]).toEqual([
          state,
          event,
          from.some((one) => one === state),
        ]);
      }
    }
    await expect(shop.api.db.update(refunds).set({ state: "asked" })).rejects.toThrow();
  });
});

it("asks about a refund every minute for an hour, then every ten", () => {
  expect([0, 1, 8, 59, 60, 500].map(refundDelayMs)).toEqual([1000, 2000, 60_000, 60_000, 600_000, 600_000]);
});
