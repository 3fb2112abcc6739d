import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PICTURE_WIDTHS, pictureUrl } from "@savat/contracts/picture";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant, addProduct } from "../../../test/goods.ts";
import { jpeg } from "../../../test/hostile-pictures.ts";
import { later } from "../../platform/clock.ts";
import { merchants } from "../../platform/tables/merchants.ts";
import { orderLines, orders } from "../../platform/tables/orders.ts";
import { products } from "../../platform/tables/products.ts";
import { createPictureStore } from "../media/pictures.ts";
import { removeUnusedPictures, removeUnusedPicturesDaily } from "./unused-pictures.ts";

const DAY_MS = 24 * 60 * 60_000;
/** A picture for each thing that may refer to one. */
const HASH: Record<"merchant" | "product" | "deleted" | "ordered" | "host" | "nobody", string> = {
  merchant: "a",
  product: "b",
  deleted: "c",
  ordered: "d",
  host: "e",
  nobody: "f",
};
type Owner = keyof typeof HASH;

function hash(owner: Owner): string {
  return `p${HASH[owner].repeat(32)}`;
}

describe.each(databaseKinds())("stored pictures, on $name", (kind) => {
  let api: TestApp;
  let folder: string;
  beforeAll(async () => {
    api = await createTestApp(kind);
    folder = api.env.mediaFolder;
  });
  afterAll(() => api.close());

  function put(name: string, ageMs: number): void {
    const at = later(api.clock.now(), -ageMs);
    writeFileSync(join(folder, name), "webp");
    utimesSync(join(folder, name), at, at);
  }

  function putPicture(owner: Owner, ageMs = DAY_MS + 1000): void {
    for (const width of PICTURE_WIDTHS) put(`${hash(owner)}-${width}.webp`, ageMs);
  }

  function isThere(owner: Owner): boolean {
    const files = PICTURE_WIDTHS.map((width) => existsSync(join(folder, `${hash(owner)}-${width}.webp`)));
    expect(new Set(files).size).toBe(1);
    return files[0] === true;
  }

  beforeEach(async () => {
    await api.reset();
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await addMerchant(api.db, { id: "m1" });
    await api.db.update(merchants).set({ images: ["https://example.uz/a.jpg", pictureUrl(hash("merchant"), 384)] });
    await addProductWith("osh", pictureUrl(hash("product"), 384));
    await addProductWith("far", `https://savat.uz${pictureUrl(hash("host"), 96)}`);
    await addProductWith("gone", pictureUrl(hash("deleted"), 384), api.clock.now());
    await addProductWith("bought", pictureUrl(hash("ordered"), 384), api.clock.now());
    await addOrderOf("bought", pictureUrl(hash("ordered"), 384));
  });

  async function addProductWith(id: string, primaryImage: string, deletedAt: Date | null = null): Promise<void> {
    await addProduct(api.db, { id, merchantId: "m1" });
    await api.db.update(products).set({ primaryImage, deletedAt }).where(eq(products.id, id));
  }

  async function addOrderOf(productId: string, image: string): Promise<void> {
    const { uid } = await api.signIn("+998901112233");
    const at = { createdAt: api.clock.now(), updatedAt: api.clock.now() };
    const order = { id: "o1", merchantId: "m1", merchantName: "m1", status: "paid", stock: "taken", amount: 1 } as const;
    await api.db.insert(orders).values({ ...order, userId: uid, ...at });
    const line = { position: 0, name: "Osh", price: 1, quantity: 1, totalPrice: 1, vat: 12, mxikCode: "", packageCode: "" };
    await api.db.insert(orderLines).values({ ...line, orderId: order.id, productId, image });
  }

  it("go a day after the last row let go of them; those of a merchant, a product on a shelf or an order stay", async () => {
    for (const owner of ["merchant", "product", "deleted", "ordered", "host", "nobody"] as const) putPicture(owner);
    await removeUnusedPictures(api);
    const kept = (["merchant", "product", "deleted", "ordered", "host", "nobody"] as const).filter(isThere);
    expect(kept).toEqual(["merchant", "product", "ordered", "host"]);
    expect(readdirSync(folder)).toHaveLength(kept.length * PICTURE_WIDTHS.length);
  });

  it("stay for a day in which a form may be open, by the clock of the API", async () => {
    putPicture("nobody", DAY_MS - 1000);
    await removeUnusedPictures(api);
    expect(isThere("nobody")).toBe(true);
    api.clock.setOffset(2000);
    await removeUnusedPictures(api);
    expect(isThere("nobody")).toBe(false);
  });

  it("stay another day when the same picture is uploaded again", async () => {
    const store = createPictureStore(folder, () => api.clock.now());
    const bytes = await jpeg(20, 20);
    const stored = await store(bytes);
    api.clock.setOffset(DAY_MS + 1000);
    expect(await store(bytes)).toBe(stored);
    api.clock.setOffset(DAY_MS + 2000);
    await removeUnusedPictures(api);
    expect(readdirSync(folder)).toHaveLength(PICTURE_WIDTHS.length);
  });

  it("stay where they are uploaded again while the rows are asked", async () => {
    putPicture("nobody");
    const db = new Proxy(api.db, {
      get: (target, name) => {
        if (name === "selectDistinct" && existsSync(join(folder, `${hash("nobody")}-96.webp`))) putPicture("nobody", 0);
        return Reflect.get(target, name, target);
      },
    });
    await removeUnusedPictures({ ...api, db });
    expect(isThere("nobody")).toBe(true);
  });

  it("are whole after a round that died in its middle, and what it left of others goes", async () => {
    putPicture("product");
    put(`${hash("product")}-384.webp.unused`, DAY_MS * 2);
    rmSync(join(folder, `${hash("product")}-384.webp`));
    put(`${hash("nobody")}-96.webp.unused`, DAY_MS * 2);
    put(`${hash("nobody")}-96.webp.0b0e7a4e-0000-4000-8000-000000000000`, DAY_MS * 2);
    put(`${hash("nobody")}-96.webp.0b0e7a4e-1111-4000-8000-000000000000`, 1000);
    put("somebody else's file", DAY_MS * 2);
    await removeUnusedPictures(api);
    expect(isThere("product")).toBe(true);
    const others = readdirSync(folder).filter((name) => !name.startsWith(hash("product")));
    expect(others).toEqual([`${hash("nobody")}-96.webp.0b0e7a4e-1111-4000-8000-000000000000`, "somebody else's file"].sort());
  });

  it("are looked at once a day, however many processes ask, and a folder that is not there yet is empty", async () => {
    rmSync(folder, { recursive: true });
    await Promise.all([removeUnusedPicturesDaily(api), removeUnusedPicturesDaily(api)]);
    mkdirSync(folder);
    putPicture("nobody", DAY_MS * 3);
    api.clock.setOffset(DAY_MS - 1);
    await removeUnusedPicturesDaily(api);
    expect(isThere("nobody")).toBe(true);
    api.clock.setOffset(DAY_MS);
    await removeUnusedPicturesDaily(api);
    expect(isThere("nobody")).toBe(false);
  });
});
