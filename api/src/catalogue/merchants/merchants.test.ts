import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADMIN_PHONE, createTestApp, TEST_TIME, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant, addProduct } from "../../../test/goods.ts";
import { later } from "../../platform/clock.ts";
import { merchantCategories, merchants } from "../../platform/tables/merchants.ts";
import { products } from "../../platform/tables/products.ts";

interface ListReply {
  merchants: { id: string; businessOwnerPhone?: string }[];
  pagination: { totalItems: number; totalPages: number; itemsPerPage: number; hasNextPage: boolean; hasPreviousPage: boolean };
  filters: { cities: string[] };
}

describe.each(databaseKinds())("merchants on $name", (kind) => {
  let api: TestApp;

  async function list(query: string, headers: Record<string, string> = {}) {
    const { status, body } = await api.inject({ url: `/api/merchants${query}`, headers });
    const reply = body as ListReply;
    return { status, ...reply, ids: reply.merchants?.map(({ id }) => id) };
  }

  beforeAll(async () => {
    api = await createTestApp(kind);
    const samples = [
      { id: "m-qozon", name: "Oltin Qozon", description: "Toʻy oshi va shoʻrva" },
      { id: "m-bozor", name: "Yashil Boʻston", type: "grocery", city: "samarkand" },
      { id: "m-shifo", name: "Shifo Dorixonasi", type: "pharmacy" },
      { id: "m-anor", name: "Café Anor", type: "cafe", city: "bukhara" },
      { id: "m-tez", name: "Tez Taom", type: "fast_food" },
    ] as const;
    for (const [index, sample] of samples.entries()) {
      await addMerchant(api.db, { ...sample, createdAt: later(TEST_TIME, -index * 1000) });
    }
    await addMerchant(api.db, { id: "m-new", status: "pending", city: "nukus" });
    await addMerchant(api.db, { id: "m-no", status: "rejected" });
  });
  afterAll(() => api.close());

  it("[S2-ROUTE-05] lists active merchants to a guest, newest first, ten a page, without their owners' details", {
    tags: ["@S3-MERCHANT-02", "@S3-MERCHANT-15", "@S3-MERCHANT-17", "@S6-GUEST-01", "@S9-PAGE-01", "@D-MERCHANT-02", "@D-PAGE-02"],
  }, async () => {
    const reply = await list("");
    expect(reply.ids).toEqual(["m-qozon", "m-bozor", "m-shifo", "m-anor", "m-tez"]);
    expect(reply.pagination).toMatchObject({ totalItems: 5, totalPages: 1, itemsPerPage: 10, hasNextPage: false, hasPreviousPage: false });
    expect(reply.merchants[0]).not.toHaveProperty("businessOwnerPhone");
    expect(reply.filters.cities).toEqual(["tashkent", "samarkand", "bukhara"]);
  });

  describe("that customers browse", () => {
    const stocked = ["m-shifo", "m-anor", "m-tez"];

    beforeAll(async () => {
      for (const merchantId of stocked) await addProduct(api.db, { id: `p-${merchantId}`, merchantId, name: "Choy" });
      await api.db.update(merchants).set({ images: [] }).where(eq(merchants.id, "m-shifo"));
    });
    afterAll(async () => {
      await api.db.delete(products).where(inArray(products.merchantId, stocked));
      await api.db
        .update(merchants)
        .set({ images: ["/api/media/t0123456789abcdef-384.webp"] })
        .where(eq(merchants.id, "m-shifo"));
    });

    it("[D-SCREEN-13] have products, and those without a picture come last, in pages with the right totals", async () => {
      const first = await list("?withProducts=true&limit=2");
      const second = await list("?withProducts=true&limit=2&page=2");
      expect([first.ids, second.ids]).toEqual([["m-anor", "m-tez"], ["m-shifo"]]);
      expect(first.pagination).toMatchObject({ totalItems: 3, totalPages: 2, hasNextPage: true });
      expect(first.filters.cities).toEqual(["tashkent", "bukhara"]);
      expect((await list("?withProducts=true")).ids).toEqual(["m-anor", "m-tez", "m-shifo"]);
    });

    it.each([
      ["&city=samarkand", []],
      ["&businessType=pharmacy", ["m-shifo"]],
      ["&search=oltin", []],
      ["&search=temur", ["m-anor", "m-tez", "m-shifo"]],
    ])("[D-SCREEN-13] are narrowed by %s as well", async (query, ids) => {
      expect((await list(`?withProducts=true${query}`)).ids).toEqual(ids);
    });

    it("[D-SCREEN-14] leave the plain list as it is: every active merchant, newest first", async () => {
      expect((await list("")).ids).toEqual(["m-qozon", "m-bozor", "m-shifo", "m-anor", "m-tez"]);
      expect((await list("?withProducts=no")).status).toBe(400);
    });
  });

  it("[S3-MERCHANT-16] cuts the list into pages that neither overlap nor leave out", async () => {
    const pages = [
      await list("?limit=2&page=1"),
      await list("?limit=2&page=2"),
      await list("?limit=2&page=3"),
      await list("?limit=2&page=9"),
    ];
    expect(pages.flatMap(({ ids }) => ids)).toEqual(["m-qozon", "m-bozor", "m-shifo", "m-anor", "m-tez"]);
    expect(pages[1]?.pagination).toMatchObject({ totalPages: 3, hasNextPage: true, hasPreviousPage: true });
  });

  it.each([
    ["?businessType=restaurant", ["m-qozon", "m-tez"]],
    ["?businessType=shop", ["m-bozor"]],
    ["?businessType=pharmacy", ["m-shifo"]],
    ["?businessType=cafe", ["m-anor"]],
    ["?businessType=all&city=samarkand", ["m-bozor"]],
    ["?businessType=cafe&city=samarkand", []],
    ["?search=oltin", ["m-qozon"]],
    ["?search=TO%27Y+OSHI", ["m-qozon"]],
    ["?search=cafe", ["m-anor"]],
    ["?search=bo%CA%BBston", ["m-bozor"]],
    ["?search=%25", []],
    ["?search=+", ["m-qozon", "m-bozor", "m-shifo", "m-anor", "m-tez"]],
  ])("[S2-ROUTE-02] filters by %s", { tags: ["@S9-KEY-01", "@D-MERCHANT-09", "@D-CITY-02"] }, async (query, ids) => {
    expect((await list(query)).ids).toEqual(ids);
  });

  it("clamps a limit over 100 and refuses 0, a negative one and a word", async () => {
    expect((await list("?limit=5000")).pagination.itemsPerPage).toBe(100);
    for (const query of [
      "limit=0",
      "limit=-1",
      "limit=ten",
      "page=0",
      "page=1.5",
      "businessType=bank",
      "city=paris",
      `search=${"x".repeat(101)}`,
    ]) {
      expect(await list(`?${query}`), query).toMatchObject({ status: 400, code: "validation" });
    }
  });

  it("[S6-STAFF-03] keeps merchants that are not active from guests (401) and from everyone but an admin (403), before it validates", {
    tags: ["@S6-STAFF-10", "@D-AUTH-09", "@D-MERCHANT-03"],
  }, async () => {
    const customer = await api.signIn("+998901000001");
    for (const query of ["?status=pending", "?status=rejected&limit=0", "?status=nonsense"]) {
      expect(await list(query), query).toMatchObject({ status: 401 });
      expect(await list(query, customer.headers), query).toMatchObject({ status: 403, code: "forbidden" });
    }
  });

  it("[S3-MERCHANT-02] shows an admin the pending requests with their owners' details", async () => {
    const admin = await api.signIn(ADMIN_PHONE);
    const reply = await list("?status=pending", admin.headers);
    expect(reply.ids).toEqual(["m-new"]);
    expect(reply.merchants[0]).toMatchObject({
      businessOwnerPhone: "+998935550000",
      merchantRequestStatus: "pending",
      rejectionReason: null,
    });
    expect(await list("?status=nonsense", admin.headers)).toMatchObject({ status: 400 });
  });

  it("[S3-MERCHANT-09] shows an admin each status on its own, in pages of the size asked for", { tags: ["@S7-MERCHANT-08"] }, async () => {
    api.clock.setOffset(60_000);
    const admin = await api.signIn(ADMIN_PHONE);
    for (const [status, id] of [
      ["pending", "m-new"],
      ["rejected", "m-no"],
    ] as const) {
      const reply = await list(`?status=${status}&page=1&limit=1`, admin.headers);
      expect(reply.merchants).toMatchObject([{ id, status, merchantRequestStatus: status }]);
      expect(reply.pagination).toMatchObject({ itemsPerPage: 1, totalItems: 1 });
      expect((await list(`?status=${status}&page=2&limit=1`, admin.headers)).ids).toEqual([]);
    }
    const active = await list("?status=active&page=2&limit=2", admin.headers);
    expect(active.merchants).toMatchObject([{ id: "m-shifo", status: "active", merchantRequestStatus: "active" }, { id: "m-anor" }]);
  });

  it("treats a dead token on a public list as a guest's call", async () => {
    expect((await list("", { authorization: "Bearer nonsense" })).status).toBe(200);
  });

  it("[S3-MERCHANT-01] shows one active merchant, and 404 for any other", {
    tags: ["@S3-MERCHANT-06", "@S3-MERCHANT-07", "@S3-MERCHANT-08", "@S3-MERCHANT-12", "@S7-MERCHANT-05", "@D-CITY-01"],
  }, async () => {
    const reply = await api.inject({ url: "/api/merchants/m-anor" });
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.body).toEqual({
      merchant: {
        uid: "m-anor",
        id: "m-anor",
        businessName: "Café Anor",
        businessType: "cafe",
        businessAddress: "Amir Temur koʻchasi, 1",
        city: "bukhara",
        description: "",
        images: ["/api/media/t0123456789abcdef-384.webp"],
        image: "/api/media/t0123456789abcdef-384.webp",
        status: "active",
        openingHours: null,
        hoursExceptions: [],
        phone: "",
        createdAt: later(TEST_TIME, -3000).toISOString(),
        opening: { at: api.clock.now().toISOString(), isOpen: true, opensAt: null, closesAt: null, closedBecause: null },
        slots: [],
        delivery: { district: null, point: null, zone: null, minOrder: 0, isFree: true },
      },
    });
    for (const id of ["m-new", "m-no", "m-nobody", "x".repeat(200)]) {
      expect(await api.inject({ url: `/api/merchants/${id}` }), id).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
  });

  it("lists the categories that have a product on the shelf, and no empty ones", async () => {
    await addProduct(api.db, { id: "latte", merchantId: "m-anor", category: "Kofe" });
    await addProduct(api.db, { id: "tort", merchantId: "m-anor", category: "Shirinliklar" });
    await api.db.insert(merchantCategories).values({ id: "empty", merchantId: "m-anor", name: "Boʻsh", foldedName: "bosh" });
    const categories = async () => (await api.inject({ url: "/api/merchants/m-anor/categories" })).body;
    expect(await categories()).toMatchObject({ categories: [{ name: "Kofe" }, { name: "Shirinliklar" }] });
    await api.db.update(products).set({ deletedAt: TEST_TIME }).where(eq(products.id, "tort"));
    expect(await categories()).toEqual({ categories: [{ id: "m-anor-kofe", name: "Kofe" }] });
  });
});
