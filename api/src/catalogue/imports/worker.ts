import { performance } from "node:perf_hooks";
import { setTimeout as rest } from "node:timers/promises";
import { IMPORT_BATCH_ROWS } from "@savat/contracts/imports";
import type { Actor } from "../../platform/audit/store.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Env } from "../../platform/env/env.ts";
import { claimDue, release } from "../../platform/jobs/queue.ts";
import { currentLog, inTraceOf } from "../../platform/trace.ts";
import { unpack } from "../import-files/packing.ts";
import { readSheet, type Sheet } from "../import-files/read.ts";
import { readRow } from "../import-files/rows.ts";
import { writeBatch } from "./batch.ts";
import { findImporter, mayImport } from "./importer.ts";
import { type Knowledge, learn, learnNames } from "./knowledge.ts";
import { shelfVersion } from "./shelf-names.ts";
import { advance, finishImport, IMPORT_QUEUE, type LeasedImport, lockImport } from "./store.ts";

const TRIES = 3;
const MAX_REST_MS = 250;

export interface ImportContext {
  db: Database;
  clock: Clock;
  env: Pick<Env, "adminPhones">;
  /** Aborted when the process is on its way out: the batch under way is finished, the rest is left to another one. */
  stopping?: AbortSignal;
}

interface Work {
  sheet: Sheet;
  actor: Actor;
  job: LeasedImport;
  knowledge: Knowledge;
}

/** `lost`: another process has the file. `refused`: shop or person may no longer import, so the file is failed. */
type BatchEnd = LeasedImport | "lost" | "refused";

async function runInside(tx: Database, { clock, env }: ImportContext, work: Work): Promise<BatchEnd> {
  const { sheet, actor, job, knowledge } = work;
  const now = clock.now();
  if (!(await lockImport(tx, job))) return "lost";
  if (!(await mayImport(tx, job, env.adminPhones))) {
    await finishImport(tx, job, "failed", now);
    return "refused";
  }
  const rows = sheet.rows.slice(job.doneRows, job.doneRows + IMPORT_BATCH_ROWS).map((row) => readRow(sheet, row));
  const { merchantId, id: importId } = job;
  const batch = await writeBatch(tx, { merchantId, importId, actor, now, rows, ...knowledge });
  knowledge.version = await shelfVersion(tx, merchantId);
  const { added, changed, unchanged, failedRows } = batch;
  return advance(tx, job, { rows: rows.length, created: added.length, updated: changed.length, unchanged, failedRows }, now);
}

/** Writes the next rows in their own transaction. Reads the shelf's names again when another writer changed it. */
async function runBatch(context: ImportContext, work: Work): Promise<BatchEnd> {
  const { db } = context;
  const { knowledge, job, sheet } = work;
  if ((await shelfVersion(db, job.merchantId)) !== knowledge.version) Object.assign(knowledge, await learnNames(db, job.merchantId, sheet));
  return db.transaction((tx) => runInside(tx, context, work));
}

/** A batch that failed has left nothing behind but what this process believes to know. */
async function tryBatch(context: ImportContext, work: Work): Promise<BatchEnd> {
  const { job, sheet } = work;
  for (let tries = 1; ; tries += 1) {
    try {
      return await runBatch(context, work);
    } catch (err) {
      currentLog()?.warn({ err, tries }, "a batch of an import failed");
      if (tries === TRIES) {
        await finishImport(context.db, job, "failed", context.clock.now());
        throw err;
      }
      work.knowledge = await learn(context.db, job.merchantId, sheet, job.doneRows);
    }
  }
}

async function begin({ db }: ImportContext, job: LeasedImport, content: string): Promise<Work> {
  const actor = await findImporter(db, job.id);
  if (!actor) throw new Error("The audit log does not know who began the import.");
  const sheet = await readSheet(await unpack(content));
  return { sheet, actor, job, knowledge: await learn(db, job.merchantId, sheet, job.doneRows) };
}

async function workThrough(context: ImportContext, leased: LeasedImport, content: string): Promise<void> {
  const { db, clock, stopping } = context;
  const work = await begin(context, leased, content);
  while (work.job.doneRows < work.sheet.rows.length) {
    // The next process takes it up at once.
    if (stopping?.aborted) return void (await release(db, IMPORT_QUEUE, work.job.id, work.job, {}));
    const from = performance.eventLoopUtilization();
    const end = await tryBatch(context, work);
    if (typeof end === "string") return void currentLog()?.info({ end }, "an import has ended here");
    work.job = end;
    // A database server leaves this thread to requests while it writes; an embedded one computes on it.
    const { active, idle } = performance.eventLoopUtilization(from);
    if (idle < active / 2) await rest(Math.min(active - idle, MAX_REST_MS));
  }
  await finishImport(db, work.job, "done", clock.now());
}

/** Imports the waiting files, one after the other. Any process may run it. */
export async function runImports(context: ImportContext): Promise<void> {
  while (!context.stopping?.aborted) {
    const [claimed] = await claimDue(context.db, IMPORT_QUEUE, context.clock.now(), 1);
    if (!claimed) return;
    const { content, leaseUntil, ...job } = claimed;
    if (leaseUntil === null) throw new Error("A claimed import has no lease.");
    await inTraceOf({ import: job.id }, () => workThrough(context, { ...job, leaseUntil }, content));
  }
}
