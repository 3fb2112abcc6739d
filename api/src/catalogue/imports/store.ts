import { type ImportError, ImportErrorSchema, type ImportJob } from "@savat/contracts/imports";
import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { type Actor, writeAudit } from "../../platform/audit/store.ts";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { statement } from "../../platform/db/statement.ts";
import { newId } from "../../platform/ids.ts";
import { isHeld, type JobQueue, release } from "../../platform/jobs/queue.ts";
import { productImportErrors, productImports } from "../../platform/tables/imports.ts";
import { importPictures, pictureFetches } from "../../platform/tables/picture-fetch.ts";

/** Longer than reading a file, its shelf and one batch takes; each batch renews it. */
export const LEASE_MS = 30_000;
const LISTED = 10;

/** All but the file itself. */
const columns = {
  id: productImports.id,
  merchantId: productImports.merchantId,
  createdBy: productImports.createdBy,
  fileName: productImports.fileName,
  status: productImports.status,
  totalRows: productImports.totalRows,
  doneRows: productImports.doneRows,
  createdProducts: productImports.createdProducts,
  updatedProducts: productImports.updatedProducts,
  unchangedProducts: productImports.unchangedProducts,
  failedRows: productImports.failedRows,
  leaseUntil: productImports.leaseUntil,
  createdAt: productImports.createdAt,
  finishedAt: productImports.finishedAt,
};

export type JobRow = Omit<typeof productImports.$inferSelect, "content" | "actorRole">;

interface PictureCounts {
  pending: number;
  failed: number;
}

const NO_PICTURES: PictureCounts = { pending: 0, failed: 0 };

/** How far the pictures are that the files name, by file. */
export async function countPictures(db: Database, ids: readonly string[]): Promise<Map<string, PictureCounts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: importPictures.importId,
      pending: sql<number>`count(*) filter (where ${pictureFetches.finishedAt} is null)`.mapWith(Number),
      failed: sql<number>`count(*) filter (where ${pictureFetches.state} = 'failed')`.mapWith(Number),
    })
    .from(importPictures)
    .innerJoin(pictureFetches, eq(pictureFetches.key, importPictures.key))
    .where(inArray(importPictures.importId, [...ids]))
    .groupBy(importPictures.importId);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

export function toImportJob(row: JobRow, pictures: PictureCounts = NO_PICTURES): ImportJob {
  const { id, fileName, status, totalRows, doneRows, failedRows } = row;
  return {
    id,
    fileName,
    status,
    totalRows,
    doneRows,
    created: row.createdProducts,
    updated: row.updatedProducts,
    unchanged: row.unchangedProducts,
    failedRows,
    pendingPictures: pictures.pending,
    failedPictures: pictures.failed,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

export interface NewImport {
  merchantId: string;
  userId: string;
  actor: Actor;
  fileName: string;
  content: string;
  totalRows: number;
}

/** Queues a file. Another one of the merchant's on its way breaks the unique index. */
export async function queueImport(tx: Database, { userId, actor, ...file }: NewImport, now: Date): Promise<JobRow> {
  const { actorRole } = actor;
  const id = newId("imp");
  const after = { fileName: file.fileName, totalRows: file.totalRows };
  const values = { ...file, id, createdBy: userId, actorRole, status: "queued" as const, createdAt: now };
  const [row] = await tx.insert(productImports).values(values).returning(columns);
  if (!row) throw new Error("The import was not written.");
  await writeAudit(tx, now, actor, [{ merchantId: file.merchantId, entity: "import", entityId: id, action: "created", after }]);
  return row;
}

export async function findImports(db: Database, merchantId: string): Promise<JobRow[]> {
  return db
    .select(columns)
    .from(productImports)
    .where(eq(productImports.merchantId, merchantId))
    .orderBy(desc(productImports.createdAt), desc(productImports.id))
    .limit(LISTED);
}

export async function findImport(db: Database, merchantId: string, id: string): Promise<JobRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(productImports)
    .where(and(eq(productImports.id, id), eq(productImports.merchantId, merchantId)));
  return row;
}

export async function findImportErrors(
  db: Database,
  id: string,
  page: number,
  limit: number,
): Promise<{ errors: ImportError[]; total: number }> {
  const { row, column, code } = productImportErrors;
  const refused = db.select({ row, column, code }).from(productImportErrors).where(eq(productImportErrors.importId, id));
  const pictures = db
    .select({
      row: importPictures.row,
      column: sql<string>`'image'`.as("column_name"),
      code: sql<string>`'picture_' || ${pictureFetches.fault}`.as("code"),
    })
    .from(importPictures)
    .innerJoin(pictureFetches, and(eq(pictureFetches.key, importPictures.key), eq(pictureFetches.state, "failed")))
    .where(eq(importPictures.importId, id));
  const all = unionAll(refused, pictures).as("faults");
  const [found] = await db.select({ total: count() }).from(all);
  const rows = await db
    .select()
    .from(all)
    .orderBy(asc(all.row), asc(all.column))
    .limit(limit)
    .offset((page - 1) * limit);
  return { errors: rows.map((one) => ImportErrorSchema.parse(one)), total: found?.total ?? 0 };
}

export interface LeasedImport extends JobRow {
  leaseUntil: Date;
}

export const IMPORT_QUEUE: JobQueue<typeof productImports> = {
  name: "imports",
  table: productImports,
  id: productImports.id,
  isOpen: inArray(productImports.status, ["queued", "running"]),
  since: productImports.createdAt,
  dueAt: undefined,
  order: [productImports.createdAt, productImports.id],
  lease: { until: productImports.leaseUntil, ms: LEASE_MS },
  onClaim: () => ({ status: "running" }),
};

type Lease = Pick<LeasedImport, "id" | "leaseUntil">;

/** Only the holder of the lease may write the file's progress. */
function isMine(job: Lease) {
  return and(isHeld(IMPORT_QUEUE, job.id, job), eq(productImports.status, "running"));
}

const lockRow = statement((db, job: Lease) =>
  db
    .select({ id: productImports.id, commits: sql`set_config('synchronous_commit', 'off', true)` })
    .from(productImports)
    .where(isMine(job))
    .for("no key update"),
);

/** Locks the job for a batch. False: another process has it. The batch's commit does not wait for the disk: a crash of
 * the server loses the last batches with their progress, and they are written again. */
export async function lockImport(tx: Database, { id, leaseUntil }: Lease): Promise<boolean> {
  const rows = await lockRow(tx, { id, leaseUntil });
  return rows.length > 0;
}

export interface Progress {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  failedRows: number;
}

const countRows = statement((db, values: Lease & Progress & { nextLeaseUntil: Date }) =>
  db
    .update(productImports)
    .set({
      leaseUntil: values.nextLeaseUntil,
      doneRows: sql`${productImports.doneRows} + ${values.rows}::int`,
      createdProducts: sql`${productImports.createdProducts} + ${values.created}::int`,
      updatedProducts: sql`${productImports.updatedProducts} + ${values.updated}::int`,
      unchangedProducts: sql`${productImports.unchangedProducts} + ${values.unchanged}::int`,
      failedRows: sql`${productImports.failedRows} + ${values.failedRows}::int`,
    })
    .where(isMine(values))
    .returning(columns),
);

/** Counts a batch and keeps the file for the next. */
export async function advance(tx: Database, job: LeasedImport, progress: Progress, now: Date): Promise<LeasedImport> {
  const leaseUntil = later(now, LEASE_MS);
  const [row] = await countRows(tx, { id: job.id, leaseUntil: job.leaseUntil, nextLeaseUntil: leaseUntil, ...progress });
  if (!row) throw new Error("The import was taken away within its own transaction.");
  return { ...row, leaseUntil };
}

/** The file has done its duty and is not kept. */
export async function finishImport(db: Database, job: LeasedImport, status: "done" | "failed", now: Date): Promise<void> {
  await release(db, IMPORT_QUEUE, job.id, job, { status, content: "", finishedAt: now });
}
