import type { InventoryProduct, Product } from "@savat/contracts/products";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant, addProduct } from "../../../test/goods.ts";
import { auditRows, hire } from "../../../test/shop-contents.ts";

const OWNER_PHONE = "+998901112233";
/** `TEST_TIME` is noon in Tashkent. */
const TO_MIDNIGHT_MS = 12 * 60 * 60_000;

describe.each(databaseKinds())("a product that is out for today on $name", (kind) => {
  let api: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  beforeEach(async () => {
    await api.reset();
    await addMerchant(api.db, { id: "m1", ownerPhone: OWNER_PHONE });
    await addProduct(api.db, { id: "osh", merchantId: "m1", stock: 7 });
    owner = await api.signIn(OWNER_PHONE);
  });
  afterAll(() => api.close());

  async function mark(isOut: boolean, { headers } = owner, product = "osh") {
    return api.inject({ method: "PUT", url: `/api/merchants/m1/products/${product}/today`, headers, payload: { isOut } });
  }

  async function stock(query = ""): Promise<number | undefined> {
    const { body } = await api.inject({ url: `/api/merchants/m1/products${query}` });
    return (body as { products: Product[] }).products[0]?.stockQuantity;
  }

  async function onShelf(): Promise<InventoryProduct | undefined> {
    const { body } = await api.inject({ url: "/api/merchants/m1/inventory", headers: owner.headers });
    return (body as { products: InventoryProduct[] }).products[0];
  }

  it("[D-OUT-01] shows as sold out until midnight in Tashkent, and its stock stays", async () => {
    expect(await mark(true)).toMatchObject({ status: 200 });
    expect([await stock(), await stock("?ids=osh"), await stock("?search=osh")]).toEqual([0, 0, 0]);
    expect(await onShelf()).toMatchObject({ stockQuantity: 7, isOutToday: true, version: 1 });
    api.clock.setOffset(TO_MIDNIGHT_MS - 1);
    expect(await stock()).toBe(0);
    api.clock.setOffset(TO_MIDNIGHT_MS);
    expect(await stock()).toBe(7);
    owner = await api.signIn(OWNER_PHONE);
    expect(await onShelf()).toMatchObject({ isOutToday: false });
  });

  it("[D-OUT-03] is marked and taken back by everybody of the shop, audited once each", async () => {
    const staff = await hire(api, "m1", "staff", "+998901112244");
    await mark(true, staff);
    await mark(true, staff);
    await mark(false, staff);
    expect(await stock()).toBe(7);
    const rows = (await auditRows(api, "m1")).filter(({ entityId }) => entityId === "osh");
    expect(rows.map(({ actorRole, before, after, version }) => ({ actorRole, before, after, version }))).toEqual(
      [true, false].map((isOutToday) => ({
        actorRole: "staff",
        before: { isOutToday: !isOutToday },
        after: { isOutToday },
        version: null,
      })),
    );
  });

  it("[D-OUT-03] is no edit: who has the product's form open saves it as before", async () => {
    await mark(true);
    const change = {
      method: "PUT",
      url: "/api/merchants/m1/products/osh",
      headers: owner.headers,
      payload: { version: 1, price: 5 },
    } as const;
    expect(await api.inject(change)).toMatchObject({ status: 200, body: { product: { isOutToday: true, version: 2 } } });
  });

  it("[D-OUT-02] is in no order", async () => {
    const customer = await api.signIn("+998901234567");
    const payload = { items: [{ id: "osh", price: 1_000_000, quantity: 1 }], price: 1_000_000, merchant: { uid: "m1" } };
    const order = () => api.inject({ method: "POST", url: "/api/orders", headers: customer.headers, payload });
    await mark(true);
    expect(await order()).toMatchObject({ status: 409, body: { code: "basket_changed", lines: [{ id: "osh", availableQuantity: 0 }] } });
    await mark(false);
    expect((await order()).status).toBeLessThan(300);
  });

  it("is nobody's outside the shop, and of no other shop", async () => {
    await addMerchant(api.db, { id: "m2" });
    await addProduct(api.db, { id: "lagmon", merchantId: "m2" });
    expect(await mark(true, owner, "lagmon")).toMatchObject({ status: 404 });
    expect(await mark(true, await api.signIn("+998901234567"))).toMatchObject({ status: 403 });
  });
});
