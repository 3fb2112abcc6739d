import { type SQL, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import * as z from "zod/mini";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { jobSucceededAt } from "../metrics/instruments.ts";
import { runRound, startPoller, type WakeablePoller } from "./poller.ts";

/** What a job does, and whether there is anything to do. */
export interface Work {
  /** One round. */
  run: () => Promise<void>;
  /** A condition that holds while a round would find something to do. */
  hasWork: (now: Date) => SQL | undefined;
}

export interface DueJob extends Work {
  /** As the metrics and the log call it. */
  name: string;
}

interface Context {
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
}

const AnswerSchema = z.tuple([z.record(z.string(), z.nullable(z.boolean()))]);

/** The names of the jobs that have something to do, by one statement for all of them. */
export async function findDue({ db, clock }: Pick<Context, "db" | "clock">, jobs: readonly DueJob[]): Promise<ReadonlySet<string>> {
  const now = clock.now();
  const columns = jobs.map(({ name, hasWork }) => sql`(${hasWork(now) ?? sql`true`}) as ${sql.identifier(name)}`);
  const answer = await db.execute(sql`select ${sql.join(columns, sql`, `)}`);
  const [row] = AnswerSchema.parse((answer as { rows: unknown }).rows);
  return new Set(Object.keys(row).filter((name) => row[name] === true));
}

/** Looks once a second which jobs have something to do, and runs those beside each other, each one round at a time. A
 * process at rest makes one statement a second, however many jobs it has. */
export function startDueJobs(context: Context, jobs: readonly DueJob[]): WakeablePoller {
  const rounds = new Map<string, Promise<void>>();

  function start({ name, run }: DueJob): void {
    const round = runRound({ name, run, log: context.log }).finally(() => rounds.delete(name));
    rounds.set(name, round);
  }
  async function look(): Promise<void> {
    const resting = jobs.filter(({ name }) => !rounds.has(name));
    if (resting.length === 0) return;
    const due = await findDue(context, resting);
    for (const job of resting) {
      if (due.has(job.name)) start(job);
      else jobSucceededAt.setToCurrentTime({ job: job.name });
    }
  }

  const poller = startPoller({ name: "due_jobs", run: look, log: context.log });
  return {
    wake: poller.wake,
    stop: async () => {
      await poller.stop();
      await Promise.all(rounds.values());
    },
  };
}
