import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant, addProduct } from "../../../test/goods.ts";
import { createShopDay, type ShopDay } from "../../../test/shop-day.ts";
import { merchants } from "../../platform/tables/merchants.ts";
import { keepAcceptanceRates, rateColumns } from "./acceptance-rate.ts";
import { NEVER_SILENT } from "./rule.ts";

it.each([
  [0, 0, { acceptanceRate: null, decidedOrders: 0, isUnreliable: false }],
  [0, 9, { acceptanceRate: 0, decidedOrders: 9, isUnreliable: false }],
  [8, 10, { acceptanceRate: 80, decidedOrders: 10, isUnreliable: false }],
  [7, 10, { acceptanceRate: 70, decidedOrders: 10, isUnreliable: true }],
  [79, 99, { acceptanceRate: 79, decidedOrders: 99, isUnreliable: true }],
])("[D-RING-16] is poor with %i of %i orders only below 80 %% of at least ten", (accepted, decided, columns) => {
  expect(rateColumns(accepted, decided)).toEqual(columns);
});

describe.each(databaseKinds())("a shop's acceptance rate, on $name", (kind) => {
  let day: ShopDay;
  beforeAll(async () => {
    day = await createShopDay(kind, { abilities: { hold: true } });
  });
  afterAll(() => day.close());
  beforeEach(() => day.begin());

  async function shop() {
    const [row] = await day.api.db.select().from(merchants).where(eq(merchants.id, "m1"));
    return { rate: row?.acceptanceRate, decided: row?.decidedOrders };
  }

  it("[D-RING-15] counts accepted, refused and unanswered orders of 30 days, and not what the customer took back", async () => {
    await day.bring(await day.buy(), "confirmed");
    await day.tap(await day.buy(), "reject", { reason: "Gaz yoʻq" });
    await day.ask(await day.buy(), "cancel");
    await day.buy();
    await day.pass(11 * 60_000);
    await keepAcceptanceRates(day.api);
    expect(await shop()).toEqual({ rate: 33, decided: 3 });
    const { body } = await day.api.inject({ url: "/api/merchants/m1/own", headers: day.owner.headers });
    expect(JSON.stringify(body)).toContain('"acceptanceRate":33,"decidedOrders":3');
    day.moveClock(31 * 24 * 60 * 60_000);
    await keepAcceptanceRates(day.api);
    expect(await shop()).toEqual({ rate: null, decided: 0 });
  });

  it("[D-RING-15] is not counted for demo shops", async () => {
    await day.api.db.update(merchants).set({ heardAt: NEVER_SILENT });
    await day.tap(await day.buy(), "reject", { reason: "Gaz yoʻq" });
    await keepAcceptanceRates(day.api);
    expect(await shop()).toEqual({ rate: null, decided: 0 });
  });

  it("[D-RING-16] puts an unreliable shop after the other open ones in the customers' lists", async () => {
    await addMerchant(day.api.db, { id: "m2" });
    await addProduct(day.api.db, { id: "lagmon", merchantId: "m2" });
    const listed = async () => {
      const { body } = await day.api.inject({ url: "/api/merchants?status=active&withProducts=true" });
      return (body as { merchants: { id: string }[] }).merchants.map(({ id }) => id);
    };
    const [first = ""] = await listed();
    expect(await listed()).toHaveLength(2);
    await day.api.db.update(merchants).set({ isUnreliable: true }).where(eq(merchants.id, first));
    expect((await listed())[1]).toBe(first);
  });
});
