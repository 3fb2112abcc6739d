import { exportProducts, importProducts, listImports } from "@savat/contracts/imports";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant, addProduct } from "../../../test/goods.ts";
import { countsOf, fileOf, formOf, IMPORT_HEADINGS, importFile, manyLines, readImport, shelfOf } from "../../../test/import-files.ts";
import { auditLog } from "../../platform/tables/audit.ts";
import { productImports } from "../../platform/tables/imports.ts";
import { merchantCategories, merchants } from "../../platform/tables/merchants.ts";
import { products } from "../../platform/tables/products.ts";
import { runImports } from "./worker.ts";

const OWNER_PHONE = "+998935550000";

describe.each(databaseKinds())("importing products on $name", (kind) => {
  let api: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  beforeEach(async () => {
    await api.reset();
    await addMerchant(api.db, { id: "m1", ownerPhone: OWNER_PHONE });
    owner = await api.signIn(OWNER_PHONE);
  });
  afterAll(() => api.close());

  async function send(file: string | Buffer, form: { field?: string; name?: string } = {}) {
    const payload = formOf(file, form);
    return api.inject({ method: "POST", url: "/api/merchants/m1/imports", headers: owner.headers, payload });
  }

  it("[D-MERCHANT-17] answers 202 with a queued job, and a worker puts the products on the shelf with the form's defaults", async () => {
    const { status, body } = await send(
      fileOf(";Toʻy oshi;12 500,50;Taomlar;;;;;;", ";Non;4500;Nonlar;40;12;'10202001001000001;1:dona;;Issiq"),
    );
    expect(status).toBe(202);
    const { import: job } = importProducts.reply.parse(body);
    expect(job).toMatchObject({ fileName: "mahsulotlar.csv", status: "queued", totalRows: 2, doneRows: 0, finishedAt: null });
    await runImports(api);
    expect((await readImport(api, owner, job.id)).import).toMatchObject({
      status: "done",
      totalRows: 2,
      doneRows: 2,
      created: 2,
      failedRows: 0,
    });
    expect(await shelfOf(api)).toMatchObject([
      { name: "Toʻy oshi", price: 1_250_050, stockQuantity: 100, vat: 20, mxikCode: "", packages: [], position: 0, version: 1 },
      { name: "Non", price: 450_000, stockQuantity: 40, vat: 12, mxikCode: "10202001001000001", notes: "Issiq", position: 1 },
    ]);
    const { body: list } = await api.inject({ url: "/api/merchants/m1/products?search=oshi", headers: {} });
    expect(list).toMatchObject({ products: [{ name: "Toʻy oshi", categoryName: "Taomlar" }] });
    const [row] = await api.db.select().from(productImports);
    expect(row).toMatchObject({ content: "", leaseUntil: null });
  });

  it("[D-MERCHANT-19] changes nothing by the same file, nor by its own export", async () => {
    const lines = [...manyLines(230), ";=1+1;1;A|B:C;1;0;;1\\:2:a\\|b|3:c;https://example.uz/a.jpg;'ism'"];
    expect(countsOf((await importFile(api, owner, fileOf(...lines))).import)).toEqual({
      created: 231,
      updated: 0,
      unchanged: 0,
      failedRows: 0,
    });
    const before = await shelfOf(api);
    expect(countsOf((await importFile(api, owner, fileOf(...lines))).import)).toEqual({
      created: 0,
      updated: 0,
      unchanged: 231,
      failedRows: 0,
    });
    const { status, headers, text } = await api.inject({ url: "/api/merchants/m1/export", headers: owner.headers });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringMatching(/^attachment; filename="savat-products-2026-03-01\.csv"$/),
    });
    expect(text.startsWith(`\ufeff${IMPORT_HEADINGS}\r\n`)).toBe(true);
    expect(text).toContain(";'=1+1;1,00;");
    const again = await importFile(api, owner, text);
    expect(countsOf(again.import)).toEqual({ created: 0, updated: 0, unchanged: 231, failedRows: 0 });
    expect(await shelfOf(api)).toEqual(before);
    expect(exportProducts.reply.parse(text)).toBe(text);
  });

  it("changes a product by its id or by its name, keeps what a cell is silent of, and moves the version on", async () => {
    await addProduct(api.db, { id: "osh", merchantId: "m1", name: "Toʻy oshi", price: 4_200_000, stock: 20, notes: "Guruch" });
    await addProduct(api.db, { id: "non", merchantId: "m1", name: "Non", category: "Nonlar", position: 1 });
    const { import: job } = await importFile(api, owner, fileOf("osh;Palov;;;;;;;;", ";NON;5000;taomlar;7;;;;;"));
    expect(countsOf(job)).toEqual({ created: 0, updated: 2, unchanged: 0, failedRows: 0 });
    expect(await shelfOf(api)).toMatchObject([
      { id: "osh", name: "Palov", price: 4_200_000, stockQuantity: 20, notes: "Guruch", version: 2, searchText: "palov guruch" },
      { id: "non", name: "NON", price: 500_000, categoryId: "m1-taomlar", stockQuantity: 7, version: 2 },
    ]);
    const rows = await api.db.select().from(auditLog).where(eq(auditLog.entity, "product")).orderBy(auditLog.id);
    expect(rows).toMatchObject([
      { entityId: "osh", action: "updated", version: 2, before: { name: "Toʻy oshi" }, after: { name: "Palov" } },
      { entityId: "non", action: "updated", version: 2, after: { name: "NON", price: 500_000, category: "m1-taomlar", stockQuantity: 7 } },
    ]);
    const [begun] = await api.db.select().from(auditLog).where(eq(auditLog.entity, "import"));
    expect(begun).toMatchObject({ actorId: owner.uid, actorPhone: OWNER_PHONE, actorRole: "owner", merchantId: "m1" });
    for (const { actorId, actorRole, requestId, address } of rows)
      expect({ actorId, actorRole, requestId, address }).toEqual({
        actorId: owner.uid,
        actorRole: "owner",
        requestId: begun?.requestId,
        address: begun?.address,
      });
  });

  it("[D-MERCHANT-17] keeps what is wrong by row and column, and writes the other rows", async () => {
    await addMerchant(api.db, { id: "m2", name: "Boshqa" });
    await addProduct(api.db, { id: "theirs", merchantId: "m2", name: "Lagʻmon" });
    await addProduct(api.db, { id: "gone", merchantId: "m1", name: "Manti" });
    await api.db.update(products).set({ deletedAt: api.clock.now() }).where(eq(products.id, "gone"));
    const { import: job, errors } = await importFile(
      api,
      owner,
      fileOf(
        ";Osh;x;Taomlar;1,5;;1.02E+16;;;",
        ";Somsa;;;;;;;;",
        "theirs;Somsa;1;Taomlar;;;;;;",
        "gone;;1;;;;;;;",
        ";Manti;900;Taomlar;;;;;;",
        ";;;;;;;;;",
        ";MANTI;901;Yangi;;;;;;",
        ";;5;;;;;;;",
      ),
    );
    expect(countsOf(job)).toEqual({ created: 1, updated: 0, unchanged: 0, failedRows: 6 });
    expect(errors).toEqual([
      { row: 2, column: "mxik", code: "mxik_digits" },
      { row: 2, column: "price", code: "not_a_number" },
      { row: 2, column: "stock", code: "not_a_whole_number" },
      { row: 3, column: "category", code: "required" },
      { row: 3, column: "price", code: "required" },
      { row: 4, column: "id", code: "unknown_id" },
      { row: 5, column: "id", code: "unknown_id" },
      { row: 8, column: "row", code: "twice_in_file" },
      { row: 9, column: "category", code: "required" },
      { row: 9, column: "name", code: "required" },
    ]);
    expect((await readImport(api, owner, job.id, "?page=2&limit=4")).errors).toHaveLength(4);
    expect(await api.db.select({ price: products.price }).from(products).where(eq(products.id, "theirs"))).toEqual([{ price: 1_000_000 }]);
  });

  it("makes a category once, for rows that are written alone", async () => {
    await importFile(
      api,
      owner,
      fileOf(
        ";Osh;1;Milliy taomlar;;;;;;",
        ";Non;1;MILLIY  taomlar;;;;;;",
        ";Yomon;x;Hech kim;;;;;;",
        "nobody;A;1;Yoʻq;;;;;;",
        ";osh;1;Ikki marta",
        ";Narxsiz;;Narxsiz",
      ),
    );
    expect(await api.db.select({ name: merchantCategories.name }).from(merchantCategories)).toEqual([{ name: "Milliy taomlar" }]);
    expect(await api.db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.entity, "category"))).toEqual([
      { action: "created" },
    ]);
  });

  it("[D-MERCHANT-21] takes one file of a shop at a time, and lists the last ten without another shop's", async () => {
    expect((await send(fileOf(";Osh;1;Taomlar"))).status).toBe(202);
    expect(await send(fileOf(";Osh;1;Taomlar"))).toMatchObject({ status: 409, body: { code: "import_running" } });
    await runImports(api);
    expect((await send(fileOf(";Osh;1;Taomlar"), { name: "Товары.csv" })).status).toBe(202);
    const { body } = await api.inject({ url: "/api/merchants/m1/imports", headers: owner.headers });
    expect(
      listImports.reply
        .parse(body)
        .imports.map(({ fileName }) => fileName)
        .sort(),
    ).toEqual(["mahsulotlar.csv", "Товары.csv"]);
    await addMerchant(api.db, { id: "m2", name: "Boshqa", ownerPhone: OWNER_PHONE });
    const [job] = listImports.reply.parse(body).imports;
    expect((await api.inject({ url: `/api/merchants/m2/imports/${job?.id}`, headers: owner.headers })).status).toBe(404);
  });

  it.each([
    ["no file", () => send("x", { field: "other" }), 400, "validation"],
    ["missing headings", () => send("name;stock\nOsh;1"), 400, "validation"],
    ["a workbook", () => send(Buffer.from("PK\u0003\u0004\u0000\u0000")), 422, "file_unreadable"],
    ["a file that is too long", () => send(Buffer.alloc(10 * 1024 * 1024 + 1, "x")), 413, "payload_too_large"],
    [
      "no form",
      () => api.inject({ method: "POST", url: "/api/merchants/m1/imports", headers: owner.headers, payload: { file: "x" } }),
      415,
      "unsupported_media_type",
    ],
  ])("[D-MERCHANT-21] refuses %s at once", async (_, ask, status, code) => {
    expect(await ask()).toMatchObject({ status, body: { code } });
    expect(await api.db.select().from(productImports)).toEqual([]);
  });

  it("refuses a shop that is not active", async () => {
    await api.db.update(merchants).set({ status: "pending" });
    expect(await send(fileOf(";Osh;1;Taomlar"))).toMatchObject({ status: 409, body: { code: "merchant_not_active" } });
  });

  it("[D-MERCHANT-23] gives a template that can be imported as it is", async () => {
    const { text, headers } = await api.inject({ url: "/api/merchants/m1/export?template=1", headers: owner.headers });
    expect(headers["content-disposition"]).toBe('attachment; filename="savat-template.csv"');
    expect(countsOf((await importFile(api, owner, text)).import)).toMatchObject({ created: 2, failedRows: 0 });
  });
});
