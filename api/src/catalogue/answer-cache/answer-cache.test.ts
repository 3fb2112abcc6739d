import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TEST_TIME } from "../../../test/app.ts";
import { databaseKinds, type TestDatabase } from "../../../test/database.ts";
import { addMerchant, addProduct } from "../../../test/goods.ts";
import { createShiftableClock, later } from "../../platform/clock.ts";
import { catalogueChanges } from "../../platform/tables/catalogue-changes.ts";
import { products } from "../../platform/tables/products.ts";
import { AnswerCache, type TimedReply } from "./answer-cache.ts";
import { deleteReadChanges } from "./changes.ts";

const PLACE = { scope: "m1", key: "first page" };
const WRITER = { type: () => undefined, serialize: (reply: unknown) => JSON.stringify(reply) };

function createGate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

describe.each(databaseKinds())("cached answers on $name", (kind) => {
  let database: TestDatabase;
  const clock = createShiftableClock({ now: () => TEST_TIME });
  let answers: AnswerCache;
  let made: number;

  beforeAll(async () => {
    database = await kind.open();
  });
  beforeEach(async () => {
    await database.reset();
    clock.setOffset(0);
    await addMerchant(database.db, { id: "m1" });
    await addMerchant(database.db, { id: "m2" });
    await addProduct(database.db, { id: "osh", merchantId: "m1" });
    await addProduct(database.db, { id: "choy", merchantId: "m2" });
    answers = new AnswerCache({ db: database.db, clock });
    made = 0;
  });
  afterAll(() => database.close());

  /** Answers with the number of times that an answer was made. */
  async function ask(until?: Date, gate?: Promise<void>): Promise<number> {
    const make = async (): Promise<TimedReply<number>> => {
      made += 1;
      const reply = made;
      await gate;
      return { reply, until, shows: ["osh"] };
    };
    return JSON.parse((await answers.send(WRITER, PLACE, make)).toString());
  }

  it("[D-FRESH-04] are made once for all who ask at once, and again only after a change of what they show", async () => {
    expect(new Set(await Promise.all(Array.from({ length: 8 }, () => ask())))).toEqual(new Set([1]));
    await database.db.update(products).set({ price: 5 }).where(eq(products.id, "choy"));
    await addProduct(database.db, { id: "non", merchantId: "m1", position: 1 });
    expect(await ask()).toBe(2);
    await database.db.update(products).set({ price: 5 }).where(eq(products.id, "non"));
    expect(await ask()).toBe(2);
    await database.db.update(products).set({ price: 5 }).where(eq(products.id, "osh"));
    expect(new Set(await Promise.all(Array.from({ length: 8 }, () => ask())))).toEqual(new Set([3]));
  });

  it("[D-FRESH-01] are all dropped when many products of a shop change at once", async () => {
    for (let n = 0; n < 11; n += 1) await addProduct(database.db, { id: `other-${n}`, merchantId: "m1" });
    expect(await ask()).toBe(1);
    await database.db.update(products).set({ price: 6 }).where(eq(products.merchantId, "m1"));
    expect(await ask()).toBe(2);
  });

  it("[D-FRESH-03] are not kept when what they show changes while they are made", async () => {
    const gate = createGate();
    const first = ask(undefined, gate.opened);
    await expect.poll(() => made).toBe(1);
    await database.db.update(products).set({ price: 5 }).where(eq(products.id, "osh"));
    expect(await ask()).toBe(2);
    gate.open();
    expect(await first).toBe(1);
    expect(await ask()).toBe(2);
  });

  it("[D-FRESH-02] are not shared past the moment until which they hold", async () => {
    const gate = createGate();
    const first = ask(later(TEST_TIME, 10), gate.opened);
    await expect.poll(() => made).toBe(1);
    clock.setOffset(10);
    const second = ask();
    gate.open();
    expect([await first, await second]).toEqual([1, 2]);
    expect(await ask()).toBe(2);
  });

  it("are made again after a failure", async () => {
    await expect(answers.send(WRITER, PLACE, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await ask()).toBe(1);
  });

  it("keeps changes for minutes", async () => {
    await database.owner.update(catalogueChanges).set({ at: new Date(Date.now() - 11 * 60_000) });
    await database.db.update(products).set({ price: 5 }).where(eq(products.id, "osh"));
    await deleteReadChanges(database.db);
    expect((await database.db.select().from(catalogueChanges)).map(({ scope }) => scope)).toEqual(["m1"]);
  });
});
