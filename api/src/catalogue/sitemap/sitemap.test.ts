import { type ListedMerchant, SITEMAP_PAGE_SIZE } from "@savat/contracts/sitemap";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, TEST_TIME, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant, addProduct } from "../../../test/goods.ts";
import { later } from "../../platform/clock.ts";
import { merchants } from "../../platform/tables/merchants.ts";
import { shelves } from "../../platform/tables/products.ts";

describe.each(databaseKinds())("merchants for the sitemap on $name", (kind) => {
  let api: TestApp;

  async function read(after?: string): Promise<{ merchants: ListedMerchant[]; next: string | null }> {
    const { body } = await api.inject({ url: `/api/sitemap/merchants${after === undefined ? "" : `?after=${after}`}` });
    return body as { merchants: ListedMerchant[]; next: string | null };
  }

  beforeAll(async () => {
    api = await createTestApp(kind);
    await addMerchant(api.db, { id: "m-b" });
    await addMerchant(api.db, { id: "m-a" });
    await addMerchant(api.db, { id: "m-empty" });
    for (const id of ["a", "b"]) await addProduct(api.db, { id: `p-${id}`, merchantId: `m-${id}` });
    await addMerchant(api.db, { id: "m-pending", status: "pending" });
    await addMerchant(api.db, { id: "m-rejected", status: "rejected" });
    await addMerchant(api.db, { id: "m-gone" });
    await api.db.update(merchants).set({ deletedAt: TEST_TIME }).where(eq(merchants.id, "m-gone"));
  });
  afterAll(() => api.close());

  it("[D-SEO-07] are the active ones with a product alone, in the order of their ids, with their last change", {
    tags: ["@D-SCREEN-15"],
  }, async () => {
    await api.db
      .update(merchants)
      .set({ updatedAt: later(TEST_TIME, 60_000) })
      .where(eq(merchants.id, "m-b"));
    const { merchants: listed, next } = await read();
    expect(listed.map(({ id }) => id)).toEqual(["m-a", "m-b"]);
    expect(listed[1]?.updatedAt).toBe(later(TEST_TIME, 60_000).toISOString());
    expect(listed.map(({ hasPicture }) => hasPicture)).toEqual([true, true]);
    expect(next).toBeNull();
    expect((await read("m-a")).merchants.map(({ id }) => id)).toEqual(["m-b"]);
  });

  it("[D-SEO-08] come a page at a time, each once", async () => {
    const [row] = await api.db.select().from(merchants).where(eq(merchants.id, "m-a"));
    if (row === undefined) throw new Error("the sample is missing");
    const many = Array.from({ length: SITEMAP_PAGE_SIZE }, (_, index) => {
      const id = `n-${String(index).padStart(5, "0")}`;
      return { ...row, id, businessName: id };
    });
    await api.db.insert(merchants).values(many);
    await api.db.insert(shelves).values(many.map(({ id }) => ({ merchantId: id, categoryId: "", total: 1, version: 1 })));
    const first = await read();
    expect(first.merchants).toHaveLength(SITEMAP_PAGE_SIZE);
    expect(first.next).toBe("n-00997");
    const second = await read(first.next ?? "");
    expect([second.merchants.map(({ id }) => id), second.next]).toEqual([["n-00998", "n-00999"], null]);
  });
});
