import type { AdminOrder } from "@savat/contracts/admin-orders";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseKinds } from "../../../test/database.ts";
import { ADDRESS } from "../../../test/purchase.ts";
import { createShopDay, type ShopDay } from "../../../test/shop-day.ts";
import { messages } from "../../platform/tables/messages.ts";
import { orders } from "../../platform/tables/orders.ts";
import { deliveryCodeOf } from "../progress/delivery-code.ts";
import { createMessageJob } from "./send.ts";

const BUYER = "+998901112233";
const RECIPIENT = "+998907776655";
const AFTER_UNDO_MS = 6000;

describe.each(databaseKinds())("what a customer is told by SMS, on $name", (kind) => {
  let day: ShopDay;
  beforeAll(async () => {
    day = await createShopDay(kind);
  });
  afterAll(() => day.close());
  beforeEach(async () => {
    await day.begin();
    day.api.sms.messages.length = 0;
  });

  async function send(): Promise<void> {
    await createMessageJob({ ...day.api, ...day.context }).run();
  }
  function heard(phone: string): string[] {
    return day.api.sms.messages.filter((one) => one.phone === phone).map(({ text }) => text);
  }
  async function step(id: string, name: "start" | "ready" | "hand_over" | "undo"): Promise<void> {
    const { status } = await day.tap(id, "step", { step: name });
    if (status !== 200) throw new Error(`The step ${name} answered ${status}.`);
  }
  const wish = (wantsOrderSms: boolean) =>
    day.api.inject({ method: "PUT", url: "/api/auth/me", headers: day.buyer.headers, payload: { wantsOrderSms } });

  it("[D-MSG-06] hears of the acceptance, the way and the end, once each, in the language of the order", async () => {
    const id = await day.buy();
    await day.bring(id, "confirmed");
    await send();
    await send();
    expect(heard(BUYER)).toEqual([`Savat: "Oltin Qozon" ${id.slice(-8)} buyurtmangizni qabul qildi.`]);
    await day.tap(id, "cancel", { reason: "Gaz yoʻq" });
    await send();
    await send();
    expect(heard(BUYER)).toHaveLength(2);
    expect(heard(BUYER)[1]).toBe(`Savat: ${id.slice(-8)} buyurtma bekor qilindi ("Oltin Qozon").`);
  });

  it("[D-MSG-07] hears of the way with the digits after the time of the undo, and so does the recipient", async () => {
    const id = await day.buy({ address: { ...ADDRESS, phone: RECIPIENT } });
    await day.bring(id, "on_the_way");
    day.moveClock(5000);
    await send();
    expect(heard(RECIPIENT)).toEqual([]);
    day.moveClock(1000);
    await send();
    await send();
    const code = deliveryCodeOf(id, day.api.env);
    expect(heard(RECIPIENT)).toEqual([`Savat: ${id.slice(-8)} buyurtma yo'lda ("Oltin Qozon"). Kuryerga aytiladigan kod: ${code}`]);
    expect(heard(BUYER).at(-1)).toBe(heard(RECIPIENT)[0]);
    expect(JSON.stringify(await day.api.db.select().from(messages))).not.toContain(code);
  });

  it("[D-MSG-07] hears nothing of a hand-over that was undone, and once of the one that was not", async () => {
    const id = await day.buy();
    await day.bring(id, "on_the_way");
    await step(id, "undo");
    day.moveClock(AFTER_UNDO_MS);
    await day.renew();
    await send();
    expect(heard(BUYER).filter((text) => text.includes("yo'lda"))).toEqual([]);
    await step(id, "hand_over");
    await step(id, "undo");
    await step(id, "hand_over");
    day.moveClock(AFTER_UNDO_MS);
    await send();
    await send();
    expect(heard(BUYER).filter((text) => text.includes("yo'lda"))).toHaveLength(1);
  });

  it("[D-MSG-08] is asked about goods that are out, also with the switch off, and not when the answer is there", async () => {
    await wish(false);
    const id = await day.buy({ outChoice: "ask" });
    await day.tap(id, "accept", { minutes: 20, out: [1] });
    await send();
    expect(heard(BUYER)).toEqual([expect.stringContaining(`/orders/${id}`)]);
    expect(heard(BUYER)[0]).toContain("3 daqiqa");
    const other = await day.buy({ outChoice: "ask" });
    await day.tap(other, "accept", { minutes: 20, out: [1] });
    await day.ask(other, "answer", { answer: "leave_out" });
    await send();
    expect(heard(BUYER)).toHaveLength(1);
  });

  it("[D-MSG-09] hears nothing with the switch off, and the recipient gets the digits", async () => {
    expect((await wish(false)).body).toMatchObject({ user: { wantsOrderSms: false } });
    const id = await day.buy({ address: { ...ADDRESS, phone: RECIPIENT } });
    await day.bring(id, "on_the_way");
    day.moveClock(AFTER_UNDO_MS);
    await send();
    expect([heard(BUYER).length, heard(RECIPIENT).length]).toEqual([0, 1]);
    expect((await wish(true)).body).toMatchObject({ user: { wantsOrderSms: true } });
  });

  it("[D-MSG-13] shows admins each message with its fate, the phone masked, and neither digits nor link", async () => {
    const id = await day.buy({ address: { ...ADDRESS, phone: RECIPIENT }, outChoice: "ask" });
    await day.tap(id, "accept", { minutes: 20, out: [1] });
    await send();
    day.moveClock(1);
    await day.ask(id, "answer", { answer: "leave_out" });
    await day.runJobs();
    day.moveClock(1);
    for (const name of ["start", "ready", "hand_over"] as const) await step(id, name);
    await send();
    const { body, text } = await day.api.inject({ url: `/api/admin/orders/${id}`, headers: day.admin.headers });
    expect((body as AdminOrder).messages?.map(({ kind: what, recipient, fate }) => [what, recipient, fate])).toEqual([
      ["order_question", "+99890*****33", "sent"],
      ["order_accepted", "+99890*****33", "dropped"],
      ["order_on_the_way", expect.any(String), "queued"],
      ["order_on_the_way", expect.any(String), "queued"],
    ]);
    expect(text).not.toContain(deliveryCodeOf(id, day.api.env));
  });

  it("[D-MSG-10] hears nothing of an unpaid order, nor does anybody of one for practice", async () => {
    const unpaid = await day.order(day.buyer);
    await day.ask(unpaid.id, "cancel");
    await day.api.inject({ method: "POST", url: "/api/merchants/m1/test-order", headers: day.owner.headers });
    const [practice] = await day.api.db.select({ id: orders.id }).from(orders).where(eq(orders.isTest, true));
    await day.bring(practice?.id ?? "", "on_the_way");
    day.moveClock(AFTER_UNDO_MS);
    await send();
    expect(await day.orderRow(practice?.id ?? "")).toMatchObject({ stage: "on_the_way" });
    expect(await day.api.db.select().from(messages)).toEqual([]);
  });
});
