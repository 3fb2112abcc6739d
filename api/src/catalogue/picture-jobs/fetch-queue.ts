import { createHash } from "node:crypto";
import type { PictureFault, PictureFetch } from "@savat/contracts/picture-fetch";
import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { type JobQueue, release } from "../../platform/jobs/queue.ts";
import { merchants } from "../../platform/tables/merchants.ts";
import { pictureFetches } from "../../platform/tables/picture-fetch.ts";
import { products } from "../../platform/tables/products.ts";

/** Longer than a download and its decoding may take. */
const LEASE_MS = 60_000;

export type Wish = typeof pictureFetches.$inferSelect;

export function isForeign(url: string): boolean {
  return url.startsWith("https://");
}

/** The public form of a picture's address: only our copies. */
export function ownPicture(url: string): string {
  return isForeign(url) ? "" : url;
}

export function keyOf(address: string): string {
  return createHash("md5").update(address).digest("hex");
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : "";
}

/** Queues foreign addresses and returns each one's stored copy or itself. Locks the addresses until commit; the job
 * locks an address or rows, never both, so nothing deadlocks. */
export async function takePictures(tx: Database, urls: readonly string[], now: Date): Promise<(url: string) => string> {
  const wanted = new Map(urls.filter(isForeign).map((address) => [keyOf(address), address]));
  if (wanted.size === 0) return (url) => url;
  const keys = [...wanted.keys()].sort();
  const rows = keys.map((key) => {
    const address = wanted.get(key) ?? "";
    return { key, address, host: hostOf(address), state: "pending" as const, nextTryAt: now, createdAt: now };
  });
  const again = { state: "pending", fault: null, tries: 0, nextTryAt: now, finishedAt: null } as const;
  await tx
    .insert(pictureFetches)
    .values(rows)
    .onConflictDoUpdate({ target: pictureFetches.key, set: again, setWhere: eq(pictureFetches.state, "failed") });
  const { address, picture } = pictureFetches;
  const stored = await tx
    .select({ address, picture })
    .from(pictureFetches)
    .where(and(inArray(pictureFetches.key, keys), eq(pictureFetches.state, "stored")));
  const copies = new Map(stored.map((row) => [row.address, row.picture ?? row.address]));
  return (url) => copies.get(url) ?? url;
}

/** How far those of the addresses are that are not ours yet, in their order. */
export async function findFetches(db: Database, urls: readonly string[]): Promise<PictureFetch[]> {
  const addresses = urls.filter(isForeign);
  if (addresses.length === 0) return [];
  const rows = await db
    .select({ address: pictureFetches.address, state: pictureFetches.state, fault: pictureFetches.fault })
    .from(pictureFetches)
    .where(inArray(pictureFetches.key, addresses.map(keyOf)));
  const known = new Map(rows.map((row) => [row.address, row]));
  return addresses.flatMap((address) => {
    const row = known.get(address);
    // Between the copy and the row that gets it lies a moment.
    return row ? { address, state: row.state === "failed" ? ("failed" as const) : ("pending" as const), fault: row.fault } : [];
  });
}

/** One fetch of a host at a time. */
function isHostFree(now: Date) {
  return sql`not exists (select from ${pictureFetches} as other
    where other.host = ${pictureFetches.host} and other.leased_until > ${now.toISOString()}::timestamptz and other.finished_at is null)`;
}

export const PICTURE_QUEUE: JobQueue<typeof pictureFetches> = {
  name: "pictures",
  table: pictureFetches,
  id: pictureFetches.key,
  isOpen: isNull(pictureFetches.finishedAt),
  since: pictureFetches.createdAt,
  dueAt: pictureFetches.nextTryAt,
  isReady: isHostFree,
  order: [pictureFetches.nextTryAt, pictureFetches.key],
  lease: { until: pictureFetches.leaseUntil, ms: LEASE_MS },
};

/** Postpones without counting a try: the reason is not the picture. */
export async function postpone(db: Database, { host }: Pick<Wish, "host">, until: Date): Promise<void> {
  await db
    .update(pictureFetches)
    .set({ nextTryAt: until, leaseUntil: null })
    .where(and(eq(pictureFetches.host, host), eq(pictureFetches.state, "pending"), isNull(pictureFetches.finishedAt)));
}

export async function retryAt(db: Database, wish: Wish, at: Date): Promise<void> {
  await release(db, PICTURE_QUEUE, wish.key, wish, { tries: wish.tries + 1, nextTryAt: at });
}

export async function endFetch(db: Database, wish: Wish, fault: PictureFault, now: Date): Promise<void> {
  await release(db, PICTURE_QUEUE, wish.key, wish, { state: "failed", fault, tries: wish.tries + 1, finishedAt: now });
}

/** Stores the copy's address. Waits for concurrent writers of the address, so all later readers see the copy. */
export async function noteStored(db: Database, { key }: Wish, picture: string): Promise<void> {
  await db.update(pictureFetches).set({ state: "stored", picture, fault: null }).where(eq(pictureFetches.key, key));
}

async function replaceInProducts(tx: Database, { key, address }: Wish, picture: string): Promise<void> {
  const isNamed = and(sql`md5(${products.primaryImage}) = ${key}`, sql`${products.primaryImage} like 'https://%'`);
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(isNamed, eq(products.primaryImage, address), isNull(products.deletedAt)))
    .orderBy(asc(products.id))
    .for("no key update");
  if (rows.length === 0) return;
  await tx
    .update(products)
    .set({ primaryImage: picture })
    .where(
      inArray(
        products.id,
        rows.map(({ id }) => id),
      ),
    );
}

async function replaceInMerchants(tx: Database, { address }: Wish, picture: string): Promise<void> {
  const rows = await tx
    .select({ id: merchants.id })
    .from(merchants)
    .where(sql`${address} = any(${merchants.images})`)
    .orderBy(asc(merchants.id))
    .for("no key update");
  if (rows.length === 0) return;
  await tx
    .update(merchants)
    .set({ images: sql`array_replace(${merchants.images}, ${address}::text, ${picture}::text)` })
    .where(
      inArray(
        merchants.id,
        rows.map(({ id }) => id),
      ),
    );
}

/** Puts the stored copy wherever the address stands. No version is counted: what the person wanted has not changed. */
export async function replaceAddress(db: Database, wish: Wish, picture: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await replaceInMerchants(tx, wish, picture);
    await replaceInProducts(tx, wish, picture);
  });
  await db.update(pictureFetches).set({ finishedAt: now, leaseUntil: null }).where(eq(pictureFetches.key, wish.key));
}

/** Removed copies are fetched again when their address is used again. Waits for concurrent writers of it. */
export async function forgetCopies(db: Database, pictures: readonly string[]): Promise<void> {
  if (pictures.length === 0) return;
  await db.delete(pictureFetches).where(and(inArray(pictureFetches.picture, [...pictures]), ne(pictureFetches.state, "pending")));
}
