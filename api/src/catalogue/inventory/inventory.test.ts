import type { ApiErrorBody } from "@savat/contracts/errors";
import type { InventoryProduct } from "@savat/contracts/products";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant, addProduct } from "../../../test/goods.ts";
import { auditRows, hire } from "../../../test/shop-contents.ts";
import { merchantCategories } from "../../platform/tables/merchants.ts";
import { products } from "../../platform/tables/products.ts";

const OWNER = "+998935550000";

interface ListReply {
  products: InventoryProduct[];
  categories: { id: string; name: string }[];
  pagination: { totalItems: number; itemsPerPage: number };
}
type WriteReply = { message: string; product: InventoryProduct } & ApiErrorBody;

describe.each(databaseKinds())("a merchant's shelf in its people's hands on $name", (kind) => {
  let api: TestApp;
  let owner: SignedIn;

  async function list(query = "", merchant = "m1", who = owner) {
    const { status, body } = await api.inject({ url: `/api/merchants/${merchant}/inventory${query}`, headers: who.headers });
    const reply = body as ListReply;
    return { status, ...reply, ids: reply.products?.map(({ id }) => id) };
  }

  async function write(method: "POST" | "PUT" | "DELETE", path: string, payload?: object, who = owner) {
    const url = `/api/merchants/m1/products${path}`;
    const { status, body } = await api.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) });
    return { status, body: body as WriteReply };
  }

  function add(payload: object, who = owner) {
    return write("POST", "", payload, who);
  }

  async function onSale(query = ""): Promise<{ id: string; price: number; stockQuantity: number }[]> {
    const { body } = await api.inject({ url: `/api/merchants/m1/products${query}` });
    return (body as ListReply).products;
  }

  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  afterAll(() => api.close());

  beforeEach(async () => {
    await api.reset();
    await addMerchant(api.db, { id: "m1", ownerPhone: OWNER });
    await addMerchant(api.db, { id: "m2", ownerPhone: "+998935550099" });
    await addMerchant(api.db, { id: "waiting", status: "pending", ownerPhone: OWNER });
    await addProduct(api.db, { id: "osh", merchantId: "m1", name: "Toʻy oshi", notes: "700 g", position: 1, price: 4_200_000, stock: 20 });
    await addProduct(api.db, { id: "choy", merchantId: "m1", name: "Koʻk choy", category: "Ichimliklar", position: 3 });
    await addProduct(api.db, { id: "somsa", merchantId: "m2", name: "Somsa" });
    owner = await api.signIn(OWNER);
  });

  it("shows the products with their reserved stock, ten a page, with every category", async () => {
    await api.db.update(products).set({ reservedQuantity: 25 }).where(eq(products.id, "osh"));
    await api.db.insert(merchantCategories).values({ id: "empty", merchantId: "m1", name: "Bayram", foldedName: "bayram" });
    const reply = await list();
    expect(reply).toMatchObject({ ids: ["osh", "choy"], pagination: { totalItems: 2, itemsPerPage: 10 } });
    expect(reply.products[0]).toMatchObject({ stockQuantity: 20, reservedQuantity: 25, version: 1, updatedAt: "2026-03-01T07:00:00.000Z" });
    expect(reply.categories.map(({ name }) => name)).toEqual(["Bayram", "Ichimliklar", "Taomlar"]);
    expect((await onSale())[0]).toMatchObject({ id: "osh", stockQuantity: 0 });
  });

  it.each([
    ["?category=m1-ichimliklar", ["choy"], 1],
    ["?category=m2-taomlar", [], 0],
    ["?search=OSHI", ["osh"], 1],
    ["?search=+", ["osh", "choy"], 2],
    ["?limit=1&page=2", ["choy"], 2],
  ])("is searched by %s", async (query, ids, total) => {
    expect(await list(query)).toMatchObject({ ids, pagination: { totalItems: total } });
  });

  it("is there to see, and not to fill, while the merchant waits for its approval", async () => {
    expect(await list("", "waiting")).toMatchObject({ status: 200, ids: [] });
    const request = { method: "POST", url: "/api/merchants/waiting/products", headers: owner.headers } as const;
    const payload = { name: "Non", price: 1, category: "Non" };
    expect(await api.inject({ ...request, payload })).toMatchObject({ status: 409, body: { code: "merchant_not_active" } });
  });

  it("[S7-MERCHANT-13] takes a new product with all that is said of it, at its end, and shows it at once", async () => {
    const said = {
      name: "Non",
      price: 500_050,
      primaryImage: "https://example.uz/non.jpg",
      notes: "issiq",
      stockQuantity: 0,
      vat: 0,
      mxikCode: "10202001001000001",
      packages: [{ code: "1", name: "dona" }],
    };
    const { status, body } = await add({ ...said, category: "m1-taomlar" });
    expect({ status, message: body.message }).toEqual({ status: 200, message: "Product added successfully!" });
    expect(body.product).toMatchObject({ ...said, category: "m1-taomlar", categoryName: "Taomlar", version: 1, reservedQuantity: 0 });
    expect((await list()).ids).toEqual(["osh", "choy", body.product.id]);
    expect((await onSale("?search=issiq")).map(({ id }) => id)).toEqual([body.product.id]);
    const after = { ...said, category: "m1-taomlar" };
    expect(await auditRows(api, "m1")).toEqual([
      {
        actorRole: "owner",
        actorPhone: OWNER,
        entity: "product",
        entityId: body.product.id,
        action: "created",
        before: null,
        after,
        version: 1,
      },
    ]);
  });

  it("[S9-LIMIT-02] gives a new product a stock of 100 and a VAT of 20 unless said otherwise", { tags: ["@D-MERCHANT-15"] }, async () => {
    const { body } = await add({ name: "Non", price: 1, category: "Non" });
    expect(body.product).toMatchObject({ stockQuantity: 100, vat: 20, notes: "", primaryImage: "", mxikCode: "", packages: [] });
  });

  it("creates a category for an unknown name once, also for concurrent requests", async () => {
    const names = ["Shirinliklar", "shirinliklar ", "SHIRINLIKLAR"];
    const replies = await Promise.all(names.map((category) => add({ name: category, price: 1, category })));
    expect(new Set(replies.map(({ body }) => body.product.category)).size).toBe(1);
    const made = (await auditRows(api, "m1")).filter(({ entity }) => entity === "category");
    expect(made).toEqual([expect.objectContaining({ action: "created", entityId: replies[0]?.body.product.category })]);
    expect((await add({ name: "Sok", price: 1, category: " ichimliklar" })).body.product.category).toBe("m1-ichimliklar");
    expect((await add({ name: "Sok", price: 1, category: "m2-taomlar" })).body.product.category).not.toBe("m2-taomlar");
  });

  it("refuses what is wrong, new or changed, by its name, and writes nothing", async () => {
    const wrong = { price: 0, stockQuantity: -1, vat: 101, mxikCode: "123", packages: [{ code: "", name: "dona" }] };
    const fields = ["price", "stockQuantity", "vat", "mxikCode", "packages.0.code"].map((path) => expect.objectContaining({ path }));
    const refusal = { status: 400, body: { code: "validation", fields } };
    expect(await add({ name: "Non", category: "Non", ...wrong })).toMatchObject(refusal);
    expect(await write("PUT", "/osh", wrong)).toMatchObject(refusal);
    expect(await auditRows(api, "m1")).toEqual([]);
  });

  it("[S7-MERCHANT-14] changes only the sent fields, increases the version, and shows the change", async () => {
    api.clock.setOffset(60_000);
    const { status, body } = await write("PUT", "/osh", { name: "Bayram oshi", price: 4_500_000, vat: 12, category: "Bayram", version: 1 });
    expect({ status, message: body.message }).toEqual({ status: 200, message: "Product updated successfully!" });
    expect(body.product).toMatchObject({ name: "Bayram oshi", notes: "700 g", stockQuantity: 20, version: 2, categoryName: "Bayram" });
    expect(body.product.updatedAt).toBe("2026-03-01T07:01:00.000Z");
    expect(await onSale("?search=bayram")).toMatchObject([{ id: "osh", price: 4_500_000 }]);
    expect(await onSale("?search=toy")).toEqual([]);
    const [category, change] = await auditRows(api, "m1");
    expect(category).toMatchObject({ entity: "category", action: "created", after: { name: "Bayram" } });
    expect(change).toMatchObject({
      action: "updated",
      version: 2,
      before: { name: "Toʻy oshi", price: 4_200_000, category: "m1-taomlar" },
      after: { name: "Bayram oshi", price: 4_500_000, category: category?.entityId },
    });
  });

  it("writes nothing where nothing changes", async () => {
    const known = (await list()).products[0];
    const { name, price, category, notes, stockQuantity, packages } = known ?? {};
    const { status, body } = await write("PUT", "/osh", { name, price, category, notes, stockQuantity, packages });
    expect({ status, product: body.product }).toEqual({ status: 200, product: known });
    expect(await auditRows(api, "m1")).toEqual([]);
  });

  it("[S7-MERCHANT-14] loses a deleted product, which disappears for every reader and is found by no search", async () => {
    expect(await write("DELETE", "/osh")).toEqual({ status: 200, body: { message: "Product deleted successfully!" } });
    expect((await list()).ids).toEqual(["choy"]);
    expect((await onSale()).map(({ id }) => id)).toEqual(["choy"]);
    expect((await auditRows(api, "m1")).at(-1)).toMatchObject({
      action: "deleted",
      before: { name: "Toʻy oshi" },
      after: null,
      version: 2,
    });
    expect(await write("PUT", "/osh", { price: 0 })).toMatchObject({ status: 404 });
    expect(await write("DELETE", "/osh")).toMatchObject({ status: 404 });
  });

  it("[S6-STAFF-05] lets staff save the stock only, and people who may change products every field", {
    tags: ["@S6-STAFF-06", "@D-MERCHANT-14"],
  }, async () => {
    const people = {
      staff: await hire(api, "m1", "staff", "+998935551111"),
      manager: await hire(api, "m1", "manager", "+998935551112"),
      admin: await hire(api, "m1", "admin", "+998935551113"),
    };
    const table: [keyof typeof people, object, number][] = [
      ["staff", { stockQuantity: 5 }, 200],
      ["staff", { stockQuantity: 6, stockSeen: 5, version: 2 }, 200],
      ["staff", { stockQuantity: -5 }, 400],
      ["staff", { price: 5 }, 403],
      ["staff", { stockQuantity: 7, name: "Osh" }, 403],
      ["staff", { stockQuantity: 7, primaryImage: null }, 403],
      ["manager", { stockQuantity: 8, price: 8 }, 200],
      ["admin", { stockQuantity: 9, price: 9 }, 200],
    ];
    for (const [role, body, status] of table) {
      expect([role, body, (await write("PUT", "/osh", body, people[role])).status]).toEqual([role, body, status]);
    }
    const changes = (await auditRows(api, "m1")).filter(({ entity }) => entity === "product");
    expect(changes.map(({ actorRole }) => actorRole)).toEqual(["staff", "staff", "manager", "admin"]);
  });

  it("says 403 before 404 and 404 before it looks at a body", async () => {
    const staff = await hire(api, "m1", "staff", "+998935551111");
    expect((await write("PUT", "/nothing", { price: "nonsense" }, staff)).status).toBe(403);
    expect((await write("PUT", "/nothing", { stockQuantity: "nonsense" }, staff)).status).toBe(404);
    expect((await write("PUT", "/somsa", { price: "nonsense" })).status).toBe(404);
    expect((await write("DELETE", "/somsa")).status).toBe(404);
  });
});
