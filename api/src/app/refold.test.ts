import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../test/app.ts";
import { databaseKinds } from "../../test/database.ts";
import { addMerchant, addProduct } from "../../test/goods.ts";
import { merchants } from "../platform/tables/merchants.ts";
import { products } from "../platform/tables/products.ts";
import { foldForSearch } from "../platform/text-normalization.ts";
import { refoldTexts } from "./refold.ts";

const RUNNING = new AbortController().signal;

describe.each(databaseKinds())("texts of an older folding on $name", (kind) => {
  let api: TestApp;

  async function ids(search: string) {
    const { body } = await api.inject({ url: `/api/merchants/old/products?search=${encodeURIComponent(search)}&limit=100` });
    return (body as { products: { id: string }[] }).products.map(({ id }) => id);
  }

  async function addOld(id: string, name: string) {
    await addProduct(api.db, { id, merchantId: "old", name });
    await api.db
      .update(products)
      .set({ searchText: foldForSearch(name) })
      .where(eq(products.id, id));
  }

  async function countOld(): Promise<number> {
    return (
      (await api.db.$count(products, sql`of_older_folding(search_text)`)) +
      (await api.db.$count(merchants, sql`of_older_folding(search_text)`))
    );
  }

  beforeAll(async () => {
    api = await createTestApp(kind);
    await addMerchant(api.db, { id: "old", name: "Хорезм" });
    await addMerchant(api.db, { id: "older", name: "Buxoro" });
    await api.db
      .update(merchants)
      .set({ searchText: foldForSearch("Хорезм") })
      .where(eq(merchants.id, "old"));
    await api.db.update(merchants).set({ searchText: "buxoro" }).where(eq(merchants.id, "older"));
    await addOld("sut", "Йогурт ёнғоқли");
    await addOld("hasip", "Xasip");
    await addProduct(api.db, { id: "non", merchantId: "old", name: "Non" });
  });
  afterAll(() => api.close());

  it("[D-SEARCH-04] are found as before until they are folded anew, then as all others", async () => {
    expect([await ids("йогурт ёнғоқли"), await ids("xasip"), await ids("yogurt")]).toEqual([["sut"], ["hasip"], []]);
    await refoldTexts(api.db, RUNNING);
    expect([await ids("йогурт ёнғоқли"), await ids("xasip"), await ids("yogurt")]).toEqual([["sut"], ["hasip"], ["sut"]]);
    expect([await ids("hasib"), await ids("yongoqli"), await ids("non")]).toEqual([["hasip"], ["sut"], ["non"]]);
    const { body } = await api.inject({ url: "/api/merchants?search=xorazm" });
    expect(body).toMatchObject({ merchants: [{ id: "old" }] });
    expect(await countOld()).toBe(0);
  });

  it("[D-SEARCH-04] are all folded, in batches, from where a process that stopped left off; nothing of a product changes for its people", async () => {
    const before = await api.db.select().from(products).where(eq(products.id, "non"));
    await api.db.execute(sql`
      insert into products (id, merchant_id, category_id, name, price, stock_quantity, vat, position, created_at, updated_at, search_text)
      select 'x' || n, 'old', 'old-taomlar', 'Хлеб ' || n, 100, 1, 12, n, now(), now(), 'хлеб ' || n from generate_series(1, 450) as n`);
    const stopping = new AbortController();
    stopping.abort();
    await refoldTexts(api.db, stopping.signal);
    expect(await countOld()).toBe(450);
    await Promise.all([refoldTexts(api.db, RUNNING), refoldTexts(api.db, RUNNING)]);
    expect(await countOld()).toBe(0);
    expect(await ids("hleb 450")).toEqual(["x450"]);
    const [one] = await api.db.select().from(products).where(eq(products.id, "x1"));
    expect(one).toMatchObject({ version: 1, searchText: "hleb 1" });
    expect(await api.db.select().from(products).where(eq(products.id, "non"))).toEqual(before);
  });
});
