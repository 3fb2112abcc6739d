import type { MerchantRecord } from "@savat/contracts/merchants";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADMIN_PHONE, createTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant, addProduct } from "../../../test/goods.ts";
import { addOrder } from "../../../test/past-orders.ts";
import { hire } from "../../../test/shop-contents.ts";
import { auditLog } from "../../platform/tables/audit.ts";
import { merchants } from "../../platform/tables/merchants.ts";

const OWNER_PHONE = "+998901112233";
const NEW = {
  businessName: "Navroʻz",
  businessOwnerName: "Aziza Karimova",
  businessOwnerEmail: "aziza@example.uz",
  businessOwnerPhone: OWNER_PHONE,
  businessAddress: "Amir Temur koʻchasi, 1",
  isMerchant: true,
};
/** Of one pixel. */
const GIF = "GIF89a\x01\x00\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;";
const BASKET = { items: [{ id: "osh", price: 1_000_000, quantity: 1 }], price: 1_000_000, merchant: { uid: "m1" } };

describe.each(databaseKinds())("the platform's admin on $name", (kind) => {
  let api: TestApp;
  let admin: SignedIn;
  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  beforeEach(async () => {
    await api.reset();
    admin = await api.signIn(ADMIN_PHONE);
    await addMerchant(api.db, { id: "m1", name: "Oltin Qozon", ownerPhone: "+998935550001" });
    await addProduct(api.db, { id: "osh", merchantId: "m1" });
  });
  afterAll(() => api.close());

  async function ask(method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object, { headers } = admin) {
    const { status, body } = await api.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });
    return { status, body: body as { merchant: MerchantRecord; merchants: MerchantRecord[]; message: string; code: string; id: string } };
  }
  function auditOf(merchantId: string, action: string) {
    return api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.merchantId, merchantId), eq(auditLog.action, action)));
  }
  const membershipsOf = async (who: SignedIn) => (await ask("GET", "/auth/me/merchants", undefined, who)).body;

  it("[S4-MERCHANT-01] adds a merchant, which starts as pending, and says who did", async () => {
    const { status, body } = await ask("POST", "/merchants", NEW);
    expect(status).toBe(200);
    expect(body.message).toBe("Merchant added successfully!");
    const { isMerchant: _, ...said } = NEW;
    expect(body.merchant).toMatchObject({
      ...said,
      businessType: "restaurant",
      city: "tashkent",
      images: [],
      status: "pending",
      version: 1,
    });
    expect((await ask("GET", "/merchants?status=pending")).body.merchants).toMatchObject([{ businessName: "Navroʻz" }]);
    const [row] = await auditOf(body.merchant.id, "created");
    expect(row).toMatchObject({ actorRole: "platform_admin", actorPhone: ADMIN_PHONE, address: "127.0.0.1", after: said });
  });

  function asForm(parts: [string, string][]) {
    const lines = parts.map(([head, value]) => `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}\r\n`);
    const headers = { ...admin.headers, "content-type": "multipart/form-data; boundary=b" };
    return { method: "POST", url: "/api/merchants", headers, payload: Buffer.from(`${lines.join("")}--b--\r\n`, "latin1") } as const;
  }
  const TEXTS = Object.entries({ ...NEW, businessName: "Navruz", businessAddress: "Navoiy 1", businessType: "bakery" }).map(
    ([name, text]): [string, string] => [`name="${name}"`, String(text)],
  );

  it("[S7-MERCHANT-04] adds a merchant from a form, whose pictures are files or addresses", async () => {
    const pictures: [string, string][] = [
      ['name="images"', "https://example.uz/osh.jpg"],
      ['name="images"; filename="osh.gif"', GIF],
    ];
    const { status, body } = await api.inject(asForm([...TEXTS, ...pictures]));
    expect(status).toBe(200);
    const image = "https://example.uz/osh.jpg";
    const images = [image, expect.stringMatching(/^\/api\/media\/[0-9a-z]+-384\.webp$/)];
    expect(body).toMatchObject({ merchant: { businessName: "Navruz", businessType: "bakery", image, images, status: "pending" } });
  });

  it("[S5-PROFILE-13] refuses a form whose picture is neither a file of a picture nor an address", async () => {
    expect((await api.inject(asForm([...TEXTS, ['name="images"', "osh.jpg"]]))).status).toBe(400);
    expect((await api.inject(asForm([...TEXTS, ['name="images"; filename="osh.jpg"', "no picture"]]))).status).toBe(422);
    expect(await api.db.select().from(merchants)).toHaveLength(1);
  });

  it("edits a merchant that waits, and it goes on waiting", async () => {
    await addMerchant(api.db, { id: "waiting", status: "pending" });
    const { body } = await ask("PUT", "/merchants/waiting", { businessName: "Bahor", businessType: "cafe" });
    expect(body.merchant).toMatchObject({ businessName: "Bahor", businessType: "cafe", status: "pending" });
  });

  it.each([
    [{ businessName: " " }, 400, "validation"],
    [{ businessOwnerEmail: "aziza" }, 400, "validation"],
    [{ businessOwnerPhone: "901112233" }, 400, "validation"],
    [{ businessName: "oltin qozon" }, 409, "merchant_name_taken"],
  ])("refuses a merchant with %o", async (fault, status, code) => {
    expect(await ask("POST", "/merchants", { ...NEW, ...fault })).toMatchObject({ status, body: { code } });
    expect(await api.db.select().from(merchants)).toHaveLength(1);
  });

  it("ties a new merchant to the account with its phone, or to the first sign-in with it", async () => {
    const owner = await api.signIn(OWNER_PHONE);
    await ask("POST", "/merchants", NEW);
    await ask("POST", "/merchants", { ...NEW, businessName: "Bahor", businessOwnerPhone: "+998901112244" });
    const other = await api.signIn("+998901112244");
    const rows = await api.db.select({ name: merchants.businessName, ownerId: merchants.ownerId }).from(merchants);
    expect(rows).toEqual(
      expect.arrayContaining([
        { name: "Navroʻz", ownerId: owner.uid },
        { name: "Bahor", ownerId: other.uid },
      ]),
    );
  });

  it("gives a merchant to another owner, and its former one has it no longer", async () => {
    const former = await api.signIn("+998935550001");
    const next = await api.signIn(OWNER_PHONE);
    const change = { businessOwnerPhone: OWNER_PHONE };
    expect(await ask("PUT", "/merchants/m1", change, former)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect(await ask("PUT", "/merchants/m1", { businessOwnerPhone: "+998935550001" }, former)).toMatchObject({ status: 200 });
    expect((await ask("PUT", "/merchants/m1", change)).body.merchant).toMatchObject({ ...change, status: "active" });
    expect((await ask("GET", "/merchants/m1/own", undefined, former)).status).toBe(403);
    expect((await ask("GET", "/merchants/m1/own", undefined, next)).status).toBe(200);
    const [row] = await auditOf("m1", "updated");
    expect(row).toMatchObject({ actorRole: "platform_admin", before: { businessOwnerPhone: "+998935550001" }, after: change });
    await ask("PUT", "/merchants/m1", { businessOwnerPhone: "+998901119999" });
    expect((await ask("GET", "/merchants/m1/own", undefined, next)).status).toBe(403);
    expect((await ask("GET", "/merchants/m1/own", undefined, await api.signIn("+998901119999"))).status).toBe(200);
  });

  it("lists merchants of every status, by type, in pages of five", async () => {
    for (let index = 0; index < 6; index += 1) {
      const status = (["pending", "active", "rejected"] as const)[index % 3] ?? "active";
      await addMerchant(api.db, { id: `s${index}`, type: "grocery", status, createdAt: new Date(Date.UTC(2026, 3, index + 1)) });
    }
    const { body } = await ask("GET", "/merchants?status=all&businessType=shop&limit=5");
    expect(body.merchants.map(({ id, businessOwnerEmail }) => [id, businessOwnerEmail])).toEqual(
      ["s5", "s4", "s3", "s2", "s1"].map((id) => [id, "aziza@example.uz"]),
    );
    expect(body).toMatchObject({ pagination: { totalItems: 6, totalPages: 2, itemsPerPage: 5 } });
  });

  it("[S7-MERCHANT-07] deletes a merchant once: it is in no list, its people lose it, its orders stay, and its name is free", {
    tags: ["@D-MERCHANT-05"],
  }, async () => {
    const owner = await api.signIn("+998935550001");
    const staff = await hire(api, "m1", "manager", OWNER_PHONE);
    const orderId = await addOrder(api.db, { userId: owner.uid, merchantId: "m1", status: "delivered" });
    expect(await ask("DELETE", "/merchants/m1")).toMatchObject({ status: 200, body: { message: "Merchant deleted successfully!" } });
    for (const [who, path] of [
      [admin, "/merchants/m1"],
      [owner, "/merchants/m1/own"],
      [staff, "/merchants/m1/inventory"],
    ] as const) {
      expect((await ask("GET", path, undefined, who)).status).toBe(404);
    }
    for (const who of [owner, staff]) expect(await membershipsOf(who)).toEqual({ memberships: [] });
    expect((await ask("GET", `/orders/${orderId}`, undefined, owner)).status).toBe(200);
    expect((await ask("DELETE", "/merchants/m1")).status).toBe(404);
    expect(await auditOf("m1", "deleted")).toMatchObject([{ actorRole: "platform_admin", before: { businessName: "Oltin Qozon" } }]);
    expect((await ask("POST", "/merchants", { ...NEW, businessName: "Oltin Qozon" })).status).toBe(200);
  });

  it.each(["pending", "paid", "confirmed", "preparing"] as const)(
    "[D-MERCHANT-06] does not delete a merchant with a %s order",
    async (status) => {
      await addOrder(api.db, { userId: admin.uid, merchantId: "m1", status });
      expect(await ask("DELETE", "/merchants/m1")).toMatchObject({ status: 409, body: { code: "open_orders" } });
      expect((await ask("GET", "/merchants/m1")).status).toBe(200);
      expect(await auditOf("m1", "deleted")).toEqual([]);
    },
  );

  it("[D-MERCHANT-06] never deletes a merchant under an order that is placed at the same time", async () => {
    for (let round = 0; round < 12; round += 1) {
      const id = `race${round}`;
      const customer = await api.signIn(`+9989077700${10 + round}`);
      await addMerchant(api.db, { id });
      await addProduct(api.db, { id: `${id}-osh`, merchantId: id });
      const basket = { ...BASKET, items: [{ ...BASKET.items[0], id: `${id}-osh` }], merchant: { uid: id } };
      const order = () => ask("POST", "/orders", basket, customer);
      const deletion = () => ask("DELETE", `/merchants/${id}`);
      const [one, two] = await Promise.all(round % 2 ? [order(), deletion()] : [deletion(), order()]);
      expect([`${one.status} ${two.status}`, round]).toEqual([
        expect.stringMatching(round % 2 ? /^(200 409|404 200)$/ : /^(409 200|200 404)$/),
        round,
      ]);
    }
  });
});
