import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseKinds, type TestDatabase } from "../../../test/database.ts";
import { limitHits } from "../tables/limits.ts";
import { isAnyOf, statement, statementOfColumns } from "./statement.ts";

const NOW = new Date("2026-03-01T07:00:00.000Z");
let built = 0;

const insertHit = statement((db, { key, hits, at }: { key: string; hits: number[]; at: Date }) => {
  built += 1;
  return db.insert(limitHits).values({ key, hits, updatedAt: at, expiresAt: at });
});
const readHits = statement((db, { keys }: { keys: string[] }) =>
  db.select().from(limitHits).where(isAnyOf(limitHits.key, keys)).orderBy(limitHits.key),
);
const setTime = statement((db, { key, at }: { key: string; at: Date | null }) =>
  db
    .update(limitHits)
    .set({ updatedAt: sql`coalesce(${sql.param(at, limitHits.updatedAt)}, ${limitHits.expiresAt})` })
    .where(eq(limitHits.key, key))
    .returning(),
);

let builtOfColumns = 0;
const change = statementOfColumns((db, row: Partial<typeof limitHits.$inferInsert>, { key }: { key: string }) => {
  builtOfColumns += 1;
  return db.update(limitHits).set(row).where(eq(limitHits.key, key)).returning();
});

const readPairs = statement((db, { key }: { key: string }) => {
  const other = alias(limitHits, "other");
  return db
    .select({ hit: limitHits, other, one: sql<number>`1` })
    .from(limitHits)
    .leftJoin(other, sql`${other.key} = ${limitHits.key} || '!'`)
    .where(eq(limitHits.key, key));
});
const divide = statement((db, { by }: { by: number }) => db.select({ result: sql`10 / ${by}::int` }).from(sql`(values (1)) as one`));

describe.each(databaseKinds("both"))("a statement that is built once, on $name", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await kind.open();
  });
  afterAll(() => database.close());

  test("runs with each call's values, on the database and in a transaction", async () => {
    const { db } = database;
    const before = built;
    await insertHit(db, { key: "a", hits: [1, 2], at: NOW });
    await db.transaction((tx) => insertHit(tx, { key: "b", hits: [], at: NOW }));
    expect(built - before).toBeLessThanOrEqual(1);
    const row = { updatedAt: NOW, expiresAt: NOW };
    expect(await readHits(db, { keys: ["a", "b", "c"] })).toEqual([
      { key: "a", hits: [1, 2], ...row },
      { key: "b", hits: [], ...row },
    ]);
    expect(await readHits(db, { keys: [] })).toEqual([]);
  });

  test("writes what its transaction writes, and nothing when that fails", async () => {
    const { db } = database;
    const failing = db.transaction(async (tx) => {
      await insertHit(tx, { key: "gone", hits: [1], at: NOW });
      expect(await readHits(tx, { keys: ["gone"] })).toHaveLength(1);
      throw new Error("after it");
    });
    await expect(failing).rejects.toThrow("after it");
    expect(await readHits(db, { keys: ["gone"] })).toEqual([]);
  });

  test("changes the given columns alone, with one statement for each set of them", async () => {
    const { db } = database;
    const later = new Date(NOW.getTime() + 1);
    await insertHit(db, { key: "changed", hits: [1], at: NOW });
    const before = builtOfColumns;
    expect(await change(db, { hits: [2], expiresAt: undefined }, { key: "changed" })).toMatchObject([{ hits: [2], expiresAt: NOW }]);
    expect(await change(db, { hits: [3] }, { key: "changed" })).toMatchObject([{ hits: [3] }]);
    expect(await change(db, { expiresAt: later, hits: [4] }, { key: "changed" })).toMatchObject([{ hits: [4], expiresAt: later }]);
    // Not the row's condition, though its name is the same.
    expect(await change(db, { key: "renamed" }, { key: "changed" })).toMatchObject([{ key: "renamed", hits: [4] }]);
    expect(builtOfColumns - before).toBe(3);
  });

  test("reads joined rows as objects, null where there is none", async () => {
    const { db } = database;
    await insertHit(db, { key: "pair", hits: [1], at: NOW });
    const hit = { key: "pair", hits: [1], updatedAt: NOW, expiresAt: NOW };
    expect(await readPairs(db, { key: "pair" })).toEqual([{ hit, other: null, one: 1 }]);
    await insertHit(db, { key: "pair!", hits: [2], at: NOW });
    expect(await readPairs(db, { key: "pair" })).toEqual([{ hit, other: { ...hit, key: "pair!", hits: [2] }, one: 1 }]);
  });

  test("fails as a query of Drizzle does, and its connection goes on", async () => {
    const { db } = database;
    await db.transaction(async (tx) => {
      await expect(tx.transaction((inner) => divide(inner, { by: 0 }))).rejects.toMatchObject({ cause: { code: "22012" } });
      expect(await divide(tx, { by: 5 })).toEqual([{ result: 2 }]);
      const endless: unknown[] = [];
      endless.push(endless);
      await expect(tx.transaction((inner) => readHits(inner, { keys: endless as string[] }))).rejects.toThrow();
      expect(await divide(tx, { by: 2 })).toEqual([{ result: 5 }]);
    });
  });

  test("takes null and quotes as values", async () => {
    const { db } = database;
    const key = `"'; drop table limit_hits; --`;
    await insertHit(db, { key, hits: [7], at: NOW });
    expect(await setTime(db, { key, at: null })).toMatchObject([{ key, updatedAt: NOW }]);
    expect(await setTime(db, { key, at: new Date(0) })).toMatchObject([{ updatedAt: new Date(0) }]);
  });

  test("rejects with the error of the database", async () => {
    const { db } = database;
    await insertHit(db, { key: "twice", hits: [], at: NOW });
    const again = insertHit(db, { key: "twice", hits: [], at: NOW });
    await expect(again).rejects.toMatchObject({ cause: { code: "23505" } });
  });
});
