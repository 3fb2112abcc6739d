import { setTimeout as wait } from "node:timers/promises";
import { exposeMetrics } from "@savat/contracts/server/metrics";
import { type SQL, sql } from "drizzle-orm";
import Fastify from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { databaseKinds, type TestDatabase } from "../../../test/database.ts";
import { systemClock } from "../clock.ts";
import { type DueJob, startDueJobs } from "./due-jobs.ts";
import type { WakeablePoller } from "./poller.ts";

const YES = () => sql`true`;
const NO = () => sql`false`;
/** The job that fails on purpose is logged. */
const { log } = Fastify();

describe.each(databaseKinds("both"))("jobs that wait for something, on $name", (kind) => {
  let database: TestDatabase;
  let poller: WakeablePoller | undefined;
  const statements = vi.fn();
  beforeAll(async () => {
    database = await kind.open();
  });
  afterEach(async () => {
    await poller?.stop();
    poller = undefined;
  });
  afterAll(() => database.close());

  function start(jobs: readonly DueJob[]): void {
    const { db } = database;
    statements.mockClear();
    const counted = new Proxy(db, {
      get(target, name) {
        if (name === "execute") statements();
        return Reflect.get(target, name, target) as unknown;
      },
    });
    poller = startDueJobs({ db: counted, clock: systemClock, log }, jobs);
  }
  function job(name: string, hasWork: () => SQL, run: () => Promise<void> = async () => undefined) {
    return { name, hasWork, run: vi.fn(run) };
  }

  it("[D-LIVE-08] asks for all jobs by one statement a second and runs those alone that have something to do", async () => {
    const resting = Array.from({ length: 12 }, (_, index) => job(`resting ${index}`, NO));
    const due = job("due", YES);
    start([...resting, due]);
    await vi.waitFor(() => expect(due.run.mock.calls.length).toBeGreaterThan(1), 6000);
    expect(resting.flatMap(({ run }) => run.mock.calls)).toEqual([]);
    expect(statements.mock.calls.length).toBeLessThanOrEqual(due.run.mock.calls.length + 1);
    const { text } = await exposeMetrics();
    expect(text).toMatch(/savat_job_last_success_timestamp_seconds\{job="resting 0"\} \d/);
  });

  it("looks at once when it is woken, also while it looks", async () => {
    const looks: number[] = [];
    const counted = job("counted", () => {
      looks.push(performance.now());
      return sql`false`;
    });
    start([counted]);
    poller?.wake();
    await vi.waitFor(() => expect(looks).toHaveLength(1), 500);
    poller?.wake();
    await vi.waitFor(() => expect(looks).toHaveLength(2), 500);
  });

  it("runs one round of a job at a time; a long one and a failed one hold up no other", async () => {
    let end = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const long = job("long", YES, () => held);
    const failing = job("failing", YES, () => Promise.reject(new Error("on purpose")));
    const quick = job("quick", YES);
    start([long, failing, quick]);
    await vi.waitFor(() => expect(quick.run.mock.calls.length).toBeGreaterThan(1), 6000);
    expect(failing.run.mock.calls.length).toBeGreaterThan(1);
    expect(long.run).toHaveBeenCalledTimes(1);
    let isStopped = false;
    const stopped = poller?.stop().then(() => {
      isStopped = true;
    });
    await wait(50);
    expect(isStopped).toBe(false);
    end();
    await stopped;
  });
});
