import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant, addProduct } from "../../../test/goods.ts";
import { products } from "../../platform/tables/products.ts";

interface ListReply {
  products: { id: string; stockQuantity: number }[];
  pagination: { totalItems: number; itemsPerPage: number };
}

describe.each(databaseKinds())("products on $name", (kind) => {
  let api: TestApp;

  async function list(query: string, merchant = "m1") {
    const { status, body } = await api.inject({ url: `/api/merchants/${merchant}/products${query}` });
    const reply = body as ListReply;
    return { status, body, ...reply, ids: reply.products?.map(({ id }) => id) };
  }

  beforeAll(async () => {
    api = await createTestApp(kind);
    await addMerchant(api.db, { id: "m1" });
    await addMerchant(api.db, { id: "m2" });
    await addMerchant(api.db, { id: "closed", status: "pending" });
    await addProduct(api.db, { id: "osh", merchantId: "m1", name: "Toʻy oshi", notes: "700 g", position: 1, price: 4_200_000, stock: 20 });
    await addProduct(api.db, { id: "somsa", merchantId: "m1", name: "Somsa", notes: "goʻshtli", position: 2, stock: 0 });
    await addProduct(api.db, { id: "choy", merchantId: "m1", name: "Koʻk choy", category: "Ichimliklar", position: 3 });
    await addProduct(api.db, { id: "other", merchantId: "m2", name: "Somsa" });
    await addProduct(api.db, { id: "gone", merchantId: "m1", name: "Somsa" });
    await api.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, "gone"));
    await api.db.update(products).set({ reservedQuantity: 3 }).where(eq(products.id, "osh"));
    await api.db.update(products).set({ reservedQuantity: 2 }).where(eq(products.id, "somsa"));
  });
  afterAll(() => api.close());

  it("[S3-PRODUCT-01] lists the merchant's own products as on the shelf, twelve a page", {
    tags: ["@S3-PRODUCT-02", "@S3-PRODUCT-03", "@S7-MERCHANT-12"],
  }, async () => {
    const reply = await list("");
    expect(reply.ids).toEqual(["osh", "somsa", "choy"]);
    expect(reply.pagination).toMatchObject({ totalItems: 3, itemsPerPage: 12 });
    expect(reply.products[0]).toEqual({
      id: "osh",
      name: "Toʻy oshi",
      price: 4_200_000,
      primaryImage: "",
      notes: "700 g",
      category: "m1-taomlar",
      categoryName: "Taomlar",
      stockQuantity: 17,
      vat: 12,
      mxikCode: "10202001001000001",
      packages: [{ code: "1500001", name: "dona" }],
    });
  });

  it("shows what can still be ordered, never less than nothing", async () => {
    expect((await list("")).products.map(({ stockQuantity }) => stockQuantity)).toEqual([17, 0, 100]);
  });

  it.each([
    ["?category=m1-ichimliklar", ["choy"]],
    ["?category=m2-taomlar", []],
    ["?category=", ["osh", "somsa", "choy"]],
    ["?search=osh", ["osh"]],
    ["?search=OSHI+t", ["osh"]],
    ["?search=ko%27k+CHOY", ["choy"]],
    ["?search=somsa&category=m1-taomlar", ["somsa"]],
    ["?limit=1&page=2", ["somsa"]],
    ["?ids=choy,osh,other,nothing", ["osh", "choy"]],
    ["?ids=nothing", []],
  ])("[S7-MERCHANT-12] filters by %s", async (query, ids) => {
    expect((await list(query)).ids).toEqual(ids);
  });

  it("answers 404 for an unknown or closed merchant before it looks at the query", async () => {
    expect(await list("?limit=0", "nobody")).toMatchObject({ status: 404 });
    expect(await list("?limit=0", "closed")).toMatchObject({ status: 404 });
    expect(await list("?limit=0")).toMatchObject({ status: 400 });
  });

  it("[S3-PRODUCT-04] lists the merchant's categories", { tags: ["@S7-MERCHANT-11"] }, async () => {
    const reply = await api.inject({ url: "/api/merchants/m1/categories" });
    expect(reply.body).toEqual({
      categories: [
        { id: "m1-ichimliklar", name: "Ichimliklar" },
        { id: "m1-taomlar", name: "Taomlar" },
      ],
    });
    expect(await api.inject({ url: "/api/merchants/nobody/categories" })).toMatchObject({ status: 404 });
  });
});
