import { exposeMetrics } from "@savat/contracts/server/metrics";
import { eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseKinds, type TestDatabase } from "../../../test/database.ts";
import { later } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { pictureFetches } from "../tables/picture-fetch.ts";
import { claimDue, giveUp, isHeld, type JobQueue, readQueue, release } from "./queue.ts";

const NOW = new Date("2026-03-01T07:00:00.000Z");
const LEASE_MS = 60_000;
const f = pictureFetches;

const QUEUE: JobQueue<typeof f> = {
  name: "test",
  table: f,
  id: f.key,
  isOpen: isNull(f.finishedAt),
  since: f.createdAt,
  dueAt: f.nextTryAt,
  order: [f.nextTryAt],
  lease: { until: f.leaseUntil, ms: LEASE_MS },
  onClaim: () => ({ host: "claimed" }),
};

describe.each(databaseKinds("both"))("a queue of jobs on $name", (kind) => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await kind.open();
    db = database.db;
  });
  afterAll(() => database.close());
  beforeEach(() => db.delete(f));

  async function add(key: string, dueAt = NOW): Promise<void> {
    await db.insert(f).values({ key, address: key, host: "h", state: "pending", nextTryAt: dueAt, createdAt: later(NOW, -5000) });
  }
  async function claim(now = NOW, limit = 1): Promise<string[]> {
    return (await claimDue(db, QUEUE, now, limit)).map(({ key }) => key);
  }

  it("gives out what is due, the oldest first, and what the claim changes", async () => {
    await add("late", later(NOW, -1000));
    await add("later", later(NOW, -500));
    await add("not yet", later(NOW, 1));
    expect(await claimDue(db, QUEUE, NOW, 1)).toMatchObject([{ key: "late", host: "claimed", leaseUntil: later(NOW, LEASE_MS) }]);
    expect(await claim()).toEqual(["later"]);
    expect(await claim()).toEqual([]);
  });

  it("gives each job to one of several claims at the same time", async () => {
    for (const key of ["a", "b", "c", "d", "e", "f"]) await add(key);
    const claimed = (await Promise.all(Array.from({ length: 6 }, () => claim(NOW, 2)))).flat();
    expect(claimed.toSorted()).toEqual(["a", "b", "c", "d", "e", "f"]);
  });

  it("gives a job out again when the lease of its process has run out", async () => {
    await add("a");
    await claim();
    expect(await claim(later(NOW, LEASE_MS - 1))).toEqual([]);
    expect(await claim(later(NOW, LEASE_MS))).toEqual(["a"]);
  });

  it("writes nothing for a process whose job another one holds by now", async () => {
    await add("a");
    const [stalled] = await claimDue(db, QUEUE, NOW, 1);
    const [held] = await claimDue(db, QUEUE, later(NOW, LEASE_MS), 1);
    if (!stalled || !held) throw new Error("not claimed");
    expect(await release(db, QUEUE, "a", stalled, { fault: "kind" })).toBe(false);
    expect(
      await db
        .select()
        .from(f)
        .where(isHeld(QUEUE, "a", held)),
    ).toMatchObject([{ fault: null }]);
    expect(await release(db, QUEUE, "a", held, { nextTryAt: later(NOW, LEASE_MS + 500) })).toBe(true);
    expect(await claim(later(NOW, LEASE_MS))).toEqual([]);
    expect(await claim(later(NOW, LEASE_MS + 500))).toEqual(["a"]);
  });

  it("gives a job up once, with a line in the log, a count, and no later claim", async () => {
    await add("a");
    const [held] = await claimDue(db, QUEUE, NOW, 1);
    if (!held) throw new Error("not claimed");
    const lines: object[] = [];
    const how = { reason: "no use", log: { error: (fields: object, text: string) => void lines.push({ ...fields, text }) } };
    await giveUp(db, QUEUE, "a", held, { finishedAt: NOW }, how);
    await giveUp(db, QUEUE, "a", held, { finishedAt: NOW }, how);
    expect(lines).toEqual([{ job: "test", id: "a", reason: "no use", text: "a job is given up" }]);
    expect((await exposeMetrics()).text).toMatch(/savat_jobs_given_up_total\{job="test"\} [12]\n/);
    expect(await claim(later(NOW, LEASE_MS * 2))).toEqual([]);
    expect(await db.select().from(f).where(eq(f.key, "a"))).toMatchObject([{ leaseUntil: null, finishedAt: NOW }]);
  });

  it("shows how many jobs wait and since when", async () => {
    await readQueue(db, QUEUE, NOW);
    expect((await exposeMetrics()).text).toContain('savat_jobs_oldest_waiting_seconds{job="test"} 0\n');
    await add("a");
    await readQueue(db, QUEUE, NOW);
    const { text } = await exposeMetrics();
    expect(text).toContain('savat_jobs_waiting{job="test"} 1\n');
    expect(text).toContain('savat_jobs_oldest_waiting_seconds{job="test"} 5\n');
  });
});
