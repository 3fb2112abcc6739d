import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseKinds, type TestDatabase } from "../../../test/database.ts";
import { returnHit, takeHit } from "./store.ts";

const LIMIT = { key: "test:1", max: 3, windowMs: 1000 };

function at(ms: number): Date {
  return new Date(1_700_000_000_000 + ms);
}

describe.each(databaseKinds("both"))("a limit on $name", ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  it("lets exactly as many through as it has, however many come at once", async () => {
    const hits = await Promise.all(Array.from({ length: 20 }, () => takeHit(database.db, LIMIT, at(0))));
    expect(hits.filter(({ allowed }) => allowed)).toHaveLength(3);
  });

  it("slides: each hit comes free a window after it was taken, and says when", async () => {
    for (const ms of [0, 300, 600]) expect(await takeHit(database.db, LIMIT, at(ms))).toEqual({ allowed: true });
    expect(await takeHit(database.db, LIMIT, at(700))).toEqual({ allowed: false, retryAfterMs: 300 });
    expect(await takeHit(database.db, LIMIT, at(1000))).toEqual({ allowed: true });
    expect(await takeHit(database.db, LIMIT, at(1001))).toEqual({ allowed: false, retryAfterMs: 299 });
  });

  it("gives back one hit of those taken in the same millisecond, and none where there is none", async () => {
    for (let time = 0; time < 3; time += 1) await takeHit(database.db, LIMIT, at(0));
    await returnHit(database.db, LIMIT.key, at(5));
    expect(await takeHit(database.db, LIMIT, at(1))).toMatchObject({ allowed: false });
    await returnHit(database.db, LIMIT.key, at(0));
    expect(await takeHit(database.db, LIMIT, at(1))).toEqual({ allowed: true });
    expect(await takeHit(database.db, LIMIT, at(1))).toMatchObject({ allowed: false });
  });

  it("keeps its keys apart, gives a hit back, and lets nothing through at zero", async () => {
    const single = { ...LIMIT, max: 1 };
    await takeHit(database.db, single, at(0));
    expect(await takeHit(database.db, { ...single, key: "test:2" }, at(0))).toEqual({ allowed: true });
    await returnHit(database.db, single.key, at(0));
    expect(await takeHit(database.db, single, at(1))).toEqual({ allowed: true });
    expect(await takeHit(database.db, { ...single, key: "test:3", max: 0 }, at(0))).toMatchObject({ allowed: false });
  });
});
