import { openingAt } from "@savat/contracts/opening";
import { and, eq, exists, gt, inArray, isNull, lte, or, type SQL } from "drizzle-orm";
import { earlierOf, later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { type MerchantRow, merchants } from "../../platform/tables/merchants.ts";
import { hoursOfShop } from "./selling.ts";

type OpeningColumns = Pick<MerchantRow, "isOpen"> & { isOpenFrom: Date; isOpenUntil: Date };

const BATCH = 500;
/** Hours know only the next two weeks, so a shop without a change in sight is looked at again. */
const LOOK_AGAIN_MS = 7 * 24 * 60 * 60_000;

/** How a shop stands now, and until when that is sure. */
export function openingColumns(row: Parameters<typeof hoursOfShop>[0], now: Date): OpeningColumns {
  const hours = hoursOfShop(row);
  const { isOpen, opensAt, closesAt, closedBecause } = openingAt(hours, now);
  // After a pause its hours may keep it closed: then it is closed for another reason.
  const changes = [isOpen ? closesAt : opensAt, closedBecause === "paused" ? hours.pausedUntil : null];
  const times = changes.flatMap((change) => (change === null ? [] : [new Date(change)]));
  return { isOpen, isOpenFrom: now, isOpenUntil: times.reduce(earlierOf, later(now, LOOK_AGAIN_MS)) };
}

/** Writes how a shop stands, after a change of hours, exceptions, pause or status: call in the change's transaction. */
export async function refreshOpening(tx: Database, row: MerchantRow, now: Date): Promise<MerchantRow> {
  const columns = openingColumns(row, now);
  await tx.update(merchants).set(columns).where(eq(merchants.id, row.id));
  return { ...row, ...columns };
}

/** Shops that the clock has left behind, or that it stands before after it was set back. */
function isBehind(now: Date): SQL | undefined {
  return and(
    eq(merchants.status, "active"),
    isNull(merchants.deletedAt),
    or(lte(merchants.isOpenUntil, now), gt(merchants.isOpenFrom, now), isNull(merchants.isOpenFrom)),
  );
}

/** A condition that holds while a shop's opening is to be written anew. */
export function hasOpeningsBehind({ db }: Pick<Deps, "db">, now: Date): SQL {
  return exists(db.select({ id: merchants.id }).from(merchants).where(isBehind(now)));
}

/** A row that somebody changes is skipped: its change writes the columns itself. */
async function lockDue(tx: Database, now: Date) {
  return tx
    .select({
      id: merchants.id,
      openingHours: merchants.openingHours,
      hoursExceptions: merchants.hoursExceptions,
      pausedUntil: merchants.pausedUntil,
      takesOrdersSince: merchants.takesOrdersSince,
    })
    .from(merchants)
    .where(isBehind(now))
    .limit(BATCH)
    .for("no key update", { skipLocked: true });
}

/** One statement for all shops that open or close at the same time. */
async function refreshDue(tx: Database, now: Date): Promise<number> {
  const due = await lockDue(tx, now);
  const alike = new Map<string, { columns: OpeningColumns; ids: string[] }>();
  for (const row of due) {
    const columns = openingColumns(row, now);
    const key = `${columns.isOpen} ${columns.isOpenUntil.getTime()}`;
    const group = alike.get(key) ?? { columns, ids: [] };
    group.ids.push(row.id);
    alike.set(key, group);
  }
  for (const { columns, ids } of alike.values()) await tx.update(merchants).set(columns).where(inArray(merchants.id, ids));
  return due.length;
}

/** A job: keeps how shops stand for the order of lists, in batches; any number of processes may run it. */
export async function keepOpenings({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  let refreshed = BATCH;
  while (refreshed === BATCH) refreshed = await db.transaction((tx) => refreshDue(tx, now));
}
