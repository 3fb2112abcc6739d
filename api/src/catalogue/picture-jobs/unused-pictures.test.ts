import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PICTURE_WIDTHS, pictureUrl } from "@savat/contracts/picture";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant, addProduct } from "../../../test/goods.ts";
import { jpeg } from "../../../test/hostile-pictures.ts";
import { storedMedia } from "../../../test/stored-media.ts";
import { later } from "../../platform/clock.ts";
import { runRemovals } from "../../platform/store/removals.ts";
import { merchants } from "../../platform/tables/merchants.ts";
import { orderLines, orders } from "../../platform/tables/orders.ts";
import { products } from "../../platform/tables/products.ts";
import { storedPictures } from "../../platform/tables/store.ts";
import { pictureFiles } from "../media/pictures.ts";
import { createPictureStore, keepPicture, pictureKey } from "../media/stored-pictures.ts";
import { moveOldPictures } from "./old-folder.ts";
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
  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  afterAll(() => api.close());

  async function putPicture(owner: Owner, ageMs = DAY_MS + 1000): Promise<void> {
    const files = new Map(pictureFiles(hash(owner)).map((file) => [file, Buffer.from("webp")]));
    await keepPicture(api, { hash: hash(owner), files }, later(api.clock.now(), -ageMs));
  }

  async function isThere(owner: Owner): Promise<boolean> {
    const files = await Promise.all(pictureFiles(hash(owner)).map((file) => api.store.has(pictureKey(file))));
    const rows = await api.db
      .select()
      .from(storedPictures)
      .where(eq(storedPictures.hash, hash(owner)));
    expect(new Set([...files, rows.length === 1]).size).toBe(1);
    return files[0] === true;
  }

  /** One round of the job, and of that which deletes the files. */
  async function round(context: Pick<TestApp, "db" | "clock"> = api): Promise<void> {
    await removeUnusedPictures(context);
    await runRemovals(api);
  }

  beforeEach(async () => {
    await api.reset();
    for (const folder of [api.env.mediaFolder, api.env.storeFolder]) rmSync(folder, { recursive: true, force: true });
    // The store makes its folder once: one that goes away later is a store that is away.
    mkdirSync(api.env.storeFolder);
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
    const owners = ["merchant", "product", "deleted", "ordered", "host", "nobody"] as const;
    for (const owner of owners) await putPicture(owner);
    await round();
    await runRemovals(api);
    const kept: Owner[] = [];
    for (const owner of owners) if (await isThere(owner)) kept.push(owner);
    expect(kept).toEqual(["merchant", "product", "ordered", "host"]);
    expect(storedMedia(api)).toHaveLength(kept.length * PICTURE_WIDTHS.length);
  });

  it("stay for a day in which a form may be open, by the clock of the API", async () => {
    await putPicture("nobody", DAY_MS - 1000);
    await round();
    expect(await isThere("nobody")).toBe(true);
    api.clock.setOffset(2000);
    await round();
    expect(await isThere("nobody")).toBe(false);
  });

  it("stay another day when the same picture is uploaded again", async () => {
    const store = createPictureStore(api);
    const bytes = await jpeg(20, 20);
    const stored = await store(bytes);
    api.clock.setOffset(DAY_MS + 1000);
    expect(await store(bytes)).toBe(stored);
    api.clock.setOffset(DAY_MS + 2000);
    await round();
    expect(storedMedia(api)).toHaveLength(PICTURE_WIDTHS.length + 1);
  });

  it("stay where they are uploaded again while the rows are asked", async () => {
    await putPicture("nobody");
    let isAgain = false;
    const db = new Proxy(api.db, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (name !== "transaction" || typeof value !== "function") return value;
        return async (...work: unknown[]) => {
          isAgain = true;
          await putPicture("nobody", 0);
          return Reflect.apply(value, target, work);
        };
      },
    });
    await round({ ...api, db });
    expect([isAgain, await isThere("nobody")]).toEqual([true, true]);
  });

  it("stay where they are uploaded again after their row is gone", async () => {
    await putPicture("nobody");
    await removeUnusedPictures(api);
    await putPicture("nobody", 0);
    await runRemovals(api);
    expect(await isThere("nobody")).toBe(true);
  });

  it("are looked at once a day, however many processes ask", async () => {
    await Promise.all([removeUnusedPicturesDaily(api), removeUnusedPicturesDaily(api)]);
    await putPicture("nobody", DAY_MS * 3);
    api.clock.setOffset(DAY_MS - 1);
    await removeUnusedPicturesDaily(api);
    await runRemovals(api);
    expect(await isThere("nobody")).toBe(true);
    api.clock.setOffset(DAY_MS);
    await removeUnusedPicturesDaily(api);
    await runRemovals(api);
    expect(await isThere("nobody")).toBe(false);
  });

  describe("of a release before the store", () => {
    function putOld(owner: Owner, ageMs: number, end = ""): void {
      const at = later(api.clock.now(), -ageMs);
      mkdirSync(api.env.mediaFolder, { recursive: true });
      for (const name of pictureFiles(hash(owner))) {
        const file = join(api.env.mediaFolder, name + end);
        writeFileSync(file, "webp");
        utimesSync(file, at, at);
      }
    }

    it("[D-STORE-09] move into the store: first as a copy, a day later for good", async () => {
      putOld("product", DAY_MS * 9);
      putOld("nobody", 1000);
      await moveOldPictures(api);
      expect([await isThere("product"), await isThere("nobody")]).toEqual([true, true]);
      expect(readdirSync(api.env.mediaFolder)).toHaveLength(2 * PICTURE_WIDTHS.length);
      await moveOldPictures(api);
      expect(readdirSync(api.env.mediaFolder)).toEqual([]);
      api.clock.setOffset(DAY_MS);
      await round();
      expect([await isThere("product"), await isThere("nobody")]).toEqual([true, false]);
    });

    it("go where nothing refers to them; an interrupted removal is undone first, and other files stay", async () => {
      putOld("nobody", DAY_MS * 9);
      putOld("product", DAY_MS * 9, ".unused");
      writeFileSync(join(api.env.mediaFolder, "somebody else's file"), "");
      await moveOldPictures(api);
      expect([await isThere("product"), await isThere("nobody")]).toEqual([true, false]);
      await moveOldPictures(api);
      expect(readdirSync(api.env.mediaFolder)).toEqual(["somebody else's file"]);
    });

    it("are none where the folder is not there", async () => {
      await moveOldPictures(api);
      expect(storedMedia(api)).toEqual([]);
    });
  });
});
