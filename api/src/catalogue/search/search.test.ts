import { findBySearch } from "@savat/contracts/search-text";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, TEST_TIME, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant, addProduct } from "../../../test/goods.ts";
import { later } from "../../platform/clock.ts";

const NAMES = [
  "Samarqand palovi",
  "Qoʻy goʻshti, 1 kg",
  "Xasip",
  "Tuzlangan bodring",
  "Yeryongʻoq",
  "Молоко домашнее 3,2%",
  "Сариёғ 200 г",
  "Сыр «Ёлочка»",
  "Бухарская лепёшка",
  "Поезд детский",
  "Café crème",
  "Coca-Cola 1500 ml",
] as const;

type Name = (typeof NAMES)[number];

/** Query and what it finds: on a shelf, among the merchants, and among questions by `findBySearch`. */
const RULES: [query: string, names: Name[]][] = [
  ["палов", ["Samarqand palovi"]],
  ["PALOV samarqand", ["Samarqand palovi"]],
  ["polov", ["Samarqand palovi"]],
  ["plaov", ["Samarqand palovi"]],
  ["plov", ["Samarqand palovi"]],
  ["пaллов", ["Samarqand palovi"]],
  ["samarkant", []],
  ["самарканд плов", ["Samarqand palovi"]],
  ["go'sht", ["Qoʻy goʻshti, 1 kg"]],
  ["go’shti qo`y", ["Qoʻy goʻshti, 1 kg"]],
  ["гўшт", ["Qoʻy goʻshti, 1 kg"]],
  ["hasip", ["Xasip"]],
  ["хасип", ["Xasip"]],
  ["khasip", ["Xasip"]],
  ["yer", ["Yeryongʻoq"]],
  ["ерёнғоқ", ["Yeryongʻoq"]],
  ["moloko", ["Молоко домашнее 3,2%"]],
  ["Maloko", ["Молоко домашнее 3,2%"]],
  ["домашние молоко", ["Молоко домашнее 3,2%"]],
  ["malako", []],
  ["sariyogʻ", ["Сариёғ 200 г"]],
  ["сариёғ", ["Сариёғ 200 г"]],
  ["елочка", ["Сыр «Ёлочка»"]],
  ["yolochka", ["Сыр «Ёлочка»"]],
  ["сыр", ["Сыр «Ёлочка»"]],
  ["syr", ["Сыр «Ёлочка»"]],
  ["buxarskaya", ["Бухарская лепёшка"]],
  ["лепешка", ["Бухарская лепёшка"]],
  ["poyezd", ["Поезд детский"]],
  ["CAFE CREME", ["Café crème"]],
  ["kola", ["Coca-Cola 1500 ml"]],
  ["1500", ["Coca-Cola 1500 ml"]],
  ["1501", []],
  ["150", ["Coca-Cola 1500 ml"]],
  ["crm", []],
];

interface ProductsReply {
  products: { id: string; name: string }[];
  pagination: { totalItems: number };
}
interface MerchantsReply {
  merchants: { id: string; businessName: string }[];
  pagination: { totalItems: number };
}

describe.each(databaseKinds("both"))("a search on $name", (kind) => {
  let api: TestApp;

  async function onShelf(search: string, merchant = "shop", more: Record<string, string> = {}) {
    const query = new URLSearchParams({ search, limit: "50", ...more });
    const { body } = await api.inject({ url: `/api/merchants/${merchant}/products?${query}` });
    const { products, pagination } = body as ProductsReply;
    return { ids: products.map(({ id }) => id), names: products.map(({ name }) => name), total: pagination.totalItems };
  }

  async function ofMerchants(search: string, more: Record<string, string> = {}) {
    const { body } = await api.inject({ url: `/api/merchants?${new URLSearchParams({ search, limit: "50", ...more })}` });
    const { merchants, pagination } = body as MerchantsReply;
    return { ids: merchants.map(({ id }) => id), names: merchants.map(({ businessName }) => businessName), total: pagination.totalItems };
  }

  beforeAll(async () => {
    api = await createTestApp(kind);
    await addMerchant(api.db, { id: "shop", name: "Doʻkon" });
    for (const [index, name] of NAMES.entries()) {
      await addProduct(api.db, { id: `p${index}`, merchantId: "shop", name, position: index });
      await addMerchant(api.db, { id: `m${index}`, name, city: "nukus", createdAt: later(TEST_TIME, -index * 1000) });
    }
    await addMerchant(api.db, { id: "ranked", name: "Tartib" });
    const ranked = ["Nonushta", "Tandir non", "Obi-non", "Nonvoy noni", "Non"];
    for (const [index, name] of ranked.entries()) {
      const category = index < 2 ? "Birinchi" : "Ikkinchi";
      await addProduct(api.db, { id: `n${index}`, merchantId: "ranked", name, position: index, category });
    }
  });
  afterAll(() => api.close());

  it.each(RULES)("[D-SEARCH-01] for %j finds %j: products, merchants and questions alike", async (query, names) => {
    expect({ shelf: (await onShelf(query)).names, merchants: (await ofMerchants(query, { city: "nukus" })).names }).toEqual({
      shelf: names,
      merchants: names,
    });
    expect(findBySearch(query, NAMES, (name) => name)).toEqual(names);
  });

  it("finds how a word begins, not what stands inside", async () => {
    expect((await onShelf("osh")).names).toEqual([]);
    expect((await onShelf("gosh")).names).toEqual(["Qoʻy goʻshti, 1 kg"]);
  });

  it("[D-SEARCH-03] puts the word itself before words that begin so, and a near one last, if anything", async () => {
    expect((await onShelf("non", "ranked")).ids).toEqual(["n1", "n2", "n4", "n0", "n3"]);
    expect((await onShelf("nonv", "ranked")).ids).toEqual(["n3"]);
    expect((await onShelf("nonb", "ranked")).ids).toEqual(["n1", "n2", "n3", "n4", "n0"]);
    await addMerchant(api.db, { id: "later", name: "Gulobod", createdAt: later(TEST_TIME, 2000) });
    await addMerchant(api.db, { id: "exact", name: "Gul", createdAt: later(TEST_TIME, 1000) });
    expect((await ofMerchants("gul")).ids).toEqual(["exact", "later"]);
    expect((await ofMerchants("gull")).ids).toEqual(["exact", "later"]);
  });

  it("[D-SEARCH-03] cuts what it finds into pages that neither overlap nor leave out", async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => onShelf("non", "ranked", { limit: "2", page: String(page) })));
    expect(pages.map(({ ids }) => ids)).toEqual([["n1", "n2"], ["n4", "n0"], ["n3"], []]);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
  });

  it("keeps to a category and to wanted ids", async () => {
    expect(await onShelf("non", "ranked", { category: "ranked-birinchi" })).toMatchObject({ ids: ["n1", "n0"], total: 2 });
    expect(await onShelf("nonushda", "ranked", { category: "ranked-birinchi" })).toMatchObject({ ids: ["n0"], total: 1 });
    expect(await onShelf("nonushda", "ranked", { category: "ranked-ikkinchi" })).toMatchObject({ ids: [], total: 0 });
    expect(await onShelf("non", "ranked", { ids: "n0,n4,p0" })).toMatchObject({ ids: ["n4", "n0"], total: 2 });
  });

  it("keeps to the merchant, also where another's id ends alike or has signs of the query's language", async () => {
    for (const id of ["mer_1_ABCDEFGH", "mer_2_ABCDEFGH", "a'b\\:*|c"]) {
      await addMerchant(api.db, { id, name: id });
      await addProduct(api.db, { id: `of ${id}`, merchantId: id, name: "Qatiq" });
      expect((await onShelf("qatiq", encodeURIComponent(id))).ids).toEqual([`of ${id}`]);
      expect((await onShelf("qatyq", encodeURIComponent(id))).ids).toEqual([`of ${id}`]);
    }
  });

  it("finds a changed name by its new words, also by near ones", async () => {
    await addProduct(api.db, { id: "changed", merchantId: "ranked", name: "Boshqa" });
    await api.db.execute(sql`update products set name = 'Limonad', search_text = 'limonad' where id = 'changed'`);
    expect((await onShelf("limanad", "ranked")).ids).toEqual(["changed"]);
    expect((await onShelf("bashqa", "ranked")).ids).toEqual([]);
  });

  it("bears anything that fits into the box", async () => {
    for (const search of ["щ".repeat(100), "zzzzz ".repeat(16), "%_' \\:*&|!", "'", "qq'vv", "vv:*", "ў".repeat(50)])
      for (const find of [onShelf, ofMerchants]) expect((await find(search)).total, search).toBe(0);
  });
});
