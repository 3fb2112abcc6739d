import { asc, count, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { users } from "../src/platform/tables/auth.ts";
import { merchantCategories, merchants } from "../src/platform/tables/merchants.ts";
import { products } from "../src/platform/tables/products.ts";
import { databaseKinds, type TestDatabase } from "../test/database.ts";
import { seedDemoData } from "./run.ts";

const SOMEBODY_EARLIER = new Date("2026-01-01T00:00:00.000Z");

/** A picture store that only counts what it is given. */
function countingStore() {
  const stored: string[] = [];
  return {
    stored,
    storePicture: async (bytes: Uint8Array) => {
      const hash = `t${Buffer.from(bytes).subarray(-16).toString("hex")}`;
      stored.push(hash);
      return hash;
    },
  };
}

describe.each(databaseKinds())("seedDemoData on $name", ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterEach(() => database.reset());
  afterAll(() => database.close());

  async function countsOf(): Promise<number[]> {
    const rows = await Promise.all(
      [merchants, merchantCategories, products, users].map((table) => database.db.select({ n: count() }).from(table)),
    );
    return rows.map(([row]) => row?.n ?? 0);
  }

  it("[D-IMAGE-04] fills an empty database and stores each picture once", async () => {
    const store = countingStore();
    expect(await seedDemoData({ db: database.db, storePicture: store.storePicture })).toBe(true);
    const [merchantCount, categoryCount, productCount, userCount] = await countsOf();
    expect([merchantCount, userCount]).toEqual([63, 63]);
    expect(categoryCount).toBeGreaterThan(200);
    expect(productCount).toBeGreaterThan(1100);
    expect(new Set(store.stored).size).toBe(store.stored.length);
  });

  it("gives merchants and products the addresses of their stored pictures", async () => {
    await seedDemoData({ db: database.db, storePicture: countingStore().storePicture });
    const [qozon] = await database.db.select().from(merchants).where(eq(merchants.id, "m-oltin-qozon"));
    expect(qozon?.images).toHaveLength(3);
    expect(qozon).toMatchObject({ district: "Yunusobod", lat: expect.any(Number), lng: expect.any(Number) });
    expect(qozon?.takesOrdersSince).toEqual(qozon?.createdAt);
    const shown = await database.db.select({ image: products.primaryImage }).from(products);
    expect(
      [...(qozon?.images ?? []), ...shown.map(({ image }) => image)].filter((url) => !/^\/api\/media\/t[0-9a-f]{32}-384\.webp$/.test(url)),
    ).toEqual([]);
  });

  it("leaves a database with a merchant as it is, without reading a picture", async () => {
    await seedDemoData({ db: database.db, storePicture: countingStore().storePicture });
    await database.db.update(products).set({ stockQuantity: 7 }).where(eq(products.id, "p-oltin-qozon-somsa"));
    const before = await countsOf();
    const store = countingStore();
    expect(await seedDemoData({ db: database.db, storePicture: store.storePicture })).toBe(false);
    expect(store.stored).toEqual([]);
    expect(await countsOf()).toEqual(before);
    const [somsa] = await database.db.select().from(products).where(eq(products.id, "p-oltin-qozon-somsa"));
    expect(somsa?.stockQuantity).toBe(7);
  });

  it("writes the same rows every time", async () => {
    const read = () => database.db.select().from(products).orderBy(asc(products.id));
    await seedDemoData({ db: database.db, storePicture: countingStore().storePicture });
    const first = await read();
    await database.reset();
    await seedDemoData({ db: database.db, storePicture: countingStore().storePicture });
    expect(await read()).toEqual(first);
  });

  it("makes a person who signed in earlier with an owner's phone that merchant's owner", async () => {
    const phone = "+998900000002";
    const dates = { createdAt: SOMEBODY_EARLIER, updatedAt: SOMEBODY_EARLIER };
    await database.db.insert(users).values({ id: "u-earlier", phone, userType: "customer", ...dates });
    await seedDemoData({ db: database.db, storePicture: countingStore().storePicture });
    const [qozon] = await database.db.select().from(merchants).where(eq(merchants.id, "m-oltin-qozon"));
    expect(qozon).toMatchObject({ ownerId: "u-earlier", ownerPhone: phone });
  });

  it("seeds once when two processes start together", async () => {
    const seed = () => seedDemoData({ db: database.db, storePicture: countingStore().storePicture });
    expect((await Promise.all([seed(), seed()])).sort()).toEqual([false, true]);
  });

  it("leaves nothing behind when a picture cannot be stored", async () => {
    const storePicture = () => Promise.reject(new Error("disk full"));
    await expect(seedDemoData({ db: database.db, storePicture })).rejects.toThrow("disk full");
    expect(await countsOf()).toEqual([0, 0, 0, 0]);
  });
});
