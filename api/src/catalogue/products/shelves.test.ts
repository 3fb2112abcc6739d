import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant, addProduct } from "../../../test/goods.ts";
import { products, shelves } from "../../platform/tables/products.ts";

const LARGE = 6000;

interface ListReply {
  products: { id: string; name: string }[];
  pagination: { totalItems: number; totalPages: number };
}

describe.each(databaseKinds("both"))("shelves on $name", (kind) => {
  let api: TestApp;

  async function list(merchant: string, query: string): Promise<{ ids: string[]; total: number }> {
    const { status, body, text } = await api.inject({ url: `/api/merchants/${merchant}/products${query}` });
    if (status !== 200) throw new Error(text);
    const { products: found, pagination } = body as ListReply;
    return { ids: found.map(({ id }) => id), total: pagination.totalItems };
  }

  async function counted(merchant: string): Promise<Record<string, number>> {
    const rows = await api.db.select().from(shelves).where(eq(shelves.merchantId, merchant));
    return Object.fromEntries(rows.map(({ categoryId, total }) => [categoryId, total]));
  }

  beforeAll(async () => {
    api = await createTestApp(kind);
    await addMerchant(api.db, { id: "small" });
    await addMerchant(api.db, { id: "large" });
    await addProduct(api.db, { id: "first", merchantId: "large", name: "Birinchi", position: 0 });
    await api.db.execute(sql`
      insert into products (id, merchant_id, category_id, name, price, stock_quantity, vat, position, created_at, updated_at, search_text)
      select 'p' || lpad(n::text, 5, '0'), 'large', 'large-taomlar', 'Taom ' || n, 100, 1, 12, n / 7, now(), now(),
        'taom ' || n || case when n % 3 = 0 then ' yashil' else '' end || case when n % 1000 = 0 then ' noyob' else '' end
      from generate_series(1, ${LARGE}) as n`);
  });
  afterAll(() => api.close());

  it("count what is put on them, taken off, moved to another category and soft-deleted", async () => {
    await addProduct(api.db, { id: "osh", merchantId: "small", name: "Osh" });
    await addProduct(api.db, { id: "choy", merchantId: "small", name: "Choy", category: "Ichimliklar" });
    expect(await counted("small")).toEqual({ "": 2, "small-taomlar": 1, "small-ichimliklar": 1 });
    await api.db.update(products).set({ categoryId: "small-ichimliklar" }).where(eq(products.id, "osh"));
    expect(await counted("small")).toEqual({ "": 2, "small-taomlar": 0, "small-ichimliklar": 2 });
    await api.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, "osh"));
    expect(await counted("small")).toEqual({ "": 1, "small-taomlar": 0, "small-ichimliklar": 1 });
    await api.db.update(products).set({ deletedAt: null }).where(eq(products.id, "osh"));
    await api.db.delete(products).where(eq(products.id, "choy"));
    expect(await counted("small")).toEqual({ "": 1, "small-taomlar": 0, "small-ichimliklar": 1 });
  });

  it("keep their version while only stock and price change", async () => {
    const before = await api.db.select().from(shelves).where(eq(shelves.merchantId, "large"));
    await api.db.update(products).set({ reservedQuantity: 1, stockQuantity: 5, price: 7 }).where(eq(products.id, "first"));
    expect(await api.db.select().from(shelves).where(eq(shelves.merchantId, "large"))).toEqual(before);
  });

  it("give every page of a large shelf its products, without a gap or an overlap", async () => {
    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil((LARGE + 1) / 100); page += 1) {
      seen.push(...(await list("large", `?limit=100&page=${page}`)).ids);
    }
    const expected = Array.from({ length: LARGE }, (_, index) => `p${String(index + 1).padStart(5, "0")}`);
    expect(seen.filter((id) => id !== "first")).toEqual(expected);
    expect(seen.indexOf("first")).toBe(0);
    expect(await list("large", "?limit=100&page=62")).toEqual({ ids: [], total: LARGE + 1 });
  });

  it.each([
    { word: "yashil", name: "common", total: LARGE / 3, step: 3 },
    { word: "noyob", name: "rare", total: LARGE / 1000, step: 1000 },
  ])("find a $name word on a large shelf in its order, with the right total, near and far", async ({ word, total, step }) => {
    const idOf = (rank: number) => `p${String(rank * step).padStart(5, "0")}`;
    expect(await list("large", `?search=${word}&limit=2`)).toEqual({ ids: [idOf(1), idOf(2)], total });
    expect(await list("large", `?search=${word.toUpperCase()}&limit=1&page=${total}`)).toEqual({ ids: [idOf(total)], total });
    expect(await list("large", `?search=${word}+taom&limit=1&page=2`)).toEqual({ ids: [idOf(2)], total });
    expect(await list("large", `?search=${word}xyz`)).toEqual({ ids: [], total: 0 });
  });

  it("find no product of another merchant by its category", async () => {
    expect(await list("small", "?category=large-taomlar")).toEqual({ ids: [], total: 0 });
    expect(await list("small", "?category=large-taomlar&search=taom")).toEqual({ ids: [], total: 0 });
    expect(await list("small", "?category=large-taomlar&ids=p00001")).toEqual({ ids: [], total: 0 });
  });

  it("show a change at once in totals, searches and far pages that were asked for before", async () => {
    const last = `?limit=1&page=${LARGE + 1}`;
    expect(await list("large", last)).toEqual({ ids: [`p0${LARGE}`], total: LARGE + 1 });
    await addProduct(api.db, { id: "a-last", merchantId: "large", name: "Oxirgi yashil", position: LARGE });
    expect(await list("large", `?limit=1&page=${LARGE + 2}`)).toEqual({ ids: ["a-last"], total: LARGE + 2 });
    expect((await list("large", "?search=yashil&limit=1")).total).toBe(LARGE / 3 + 1);
    await api.db.update(products).set({ position: -1 }).where(eq(products.id, "a-last"));
    expect(await list("large", `?limit=1&page=${LARGE + 2}`)).toEqual({ ids: [`p0${LARGE}`], total: LARGE + 2 });
    expect(await list("large", "?search=yashil&limit=1")).toEqual({ ids: ["a-last"], total: LARGE / 3 + 1 });
  });
});
