import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseKinds } from "../../../test/database.ts";
import { createShopDay, type ShopDay } from "../../../test/shop-day.ts";
import { merchants } from "../../platform/tables/merchants.ts";
import { messages } from "../../platform/tables/messages.ts";
import { createMessageJob } from "../messages/send.ts";
import { stopSilentShops } from "./guard.ts";

const MINUTE_MS = 60_000;

describe.each(databaseKinds())("a shop that nobody watches, on $name", (kind) => {
  let day: ShopDay;
  beforeAll(async () => {
    day = await createShopDay(kind, { abilities: { hold: true } });
  });
  afterAll(() => day.close());
  beforeEach(async () => {
    await day.api.db.delete(messages);
    await day.begin();
  });

  const jobs = () => ({ ...day.api, ...day.context });
  const sendMessages = () => createMessageJob(jobs()).run();
  async function look(): Promise<void> {
    await stopSilentShops(jobs());
    await stopSilentShops(jobs());
    await sendMessages();
    await sendMessages();
  }
  async function leaveUnanswered(): Promise<void> {
    await day.buy();
    await day.pass(11 * MINUTE_MS);
    await look();
  }
  async function shop() {
    const { body } = await day.api.inject({ url: "/api/merchants/m1/orders", headers: day.owner.headers });
    return (body as { shop: { silentSince: string | null; pausedUntil: string | null; opening: { isOpen: boolean } } }).shop;
  }

  it("[D-SILENT-01] stops after two orders in a row without an answer, and an answer between them counts", async () => {
    await leaveUnanswered();
    expect(await shop()).toMatchObject({ silentSince: null, opening: { isOpen: true } });
    const answered = await day.buy();
    await day.tap(answered, "reject", { reason: "Gaz yoʻq" });
    await leaveUnanswered();
    expect(await shop()).toMatchObject({ silentSince: null });
    await leaveUnanswered();
    expect(await shop()).toMatchObject({ silentSince: expect.any(String), opening: { isOpen: false, closedBecause: "paused" } });
  });

  it("[D-SILENT-03] is opened by its people, and what was unanswered before does not stop it again", async () => {
    await leaveUnanswered();
    await leaveUnanswered();
    const opened = await day.api.inject({ method: "POST", url: "/api/merchants/m1/reopen", headers: day.owner.headers });
    expect(opened.body).toMatchObject({ shop: { silentSince: null, pausedUntil: null, opening: { isOpen: true } } });
    await leaveUnanswered();
    expect(await shop()).toMatchObject({ silentSince: null });
    await leaveUnanswered();
    expect(await shop()).toMatchObject({ silentSince: expect.any(String) });
    // A pause that a person chooses, or its end, is a sign of life, too.
    await day.api.inject({ method: "PUT", url: "/api/merchants/m1/pause", headers: day.owner.headers, payload: { until: null } });
    await look();
    expect(await shop()).toMatchObject({ silentSince: null, pausedUntil: null });
  });

  it("[D-SILENT-02] tells its owner once, and not when it is open again by then", async () => {
    const told = () => day.api.sms.messages.filter(({ text }) => text.includes("to'xtatildi"));
    const before = told().length;
    await leaveUnanswered();
    await leaveUnanswered();
    await look();
    expect(told().slice(before)).toEqual([
      { phone: "+998935550001", purpose: "notice", text: expect.stringContaining("/merchant-dashboard/m1/orders") },
    ]);
    await day.api.db.update(messages).set({ sentAt: null });
    await day.api.db.update(merchants).set({ silentSince: null }).where(eq(merchants.id, "m1"));
    await sendMessages();
    expect(told()).toHaveLength(before + 1);
  });
});
