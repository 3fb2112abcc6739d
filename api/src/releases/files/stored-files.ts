import { AppError } from "@savat/contracts/server/app-error";
import { eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { DamagedFileError, sha384Of } from "../../platform/store/port.ts";
import { cancelRemovals } from "../../platform/store/removals.ts";
import { releaseFiles } from "../../platform/tables/release-files.ts";

type Context = Pick<Deps, "db" | "store" | "clock">;

/** The store's key of a release's file or source map, by its SHA-384 in hex. */
export function releaseFileKey(hash: string): string {
  return `releases/${hash}`;
}

/** Those of the hashes whose files the store lacks, each once. */
export async function findMissing(db: Database, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .select({ hash: releaseFiles.hash })
    .from(releaseFiles)
    .where(inArray(releaseFiles.hash, [...hashes]));
  const stored = new Set(rows.map(({ hash }) => hash));
  return [...new Set(hashes)].filter((hash) => !stored.has(hash));
}

/** Stores a file, or stores it again. Throws `validation` for bytes of another hash, `unavailable`. */
export async function putFile({ db, store, clock }: Context, hash: string, bytes: Buffer): Promise<void> {
  if (sha384Of(bytes) !== hash) throw new AppError("validation", { fields: [{ path: "hash", message: "is not that of the bytes" }] });
  const key = releaseFileKey(hash);
  await cancelRemovals(db, [key], clock.now());
  await store.put(key, bytes);
  const row = { bytes: bytes.length, storedAt: clock.now() };
  await db
    .insert(releaseFiles)
    .values({ hash, ...row })
    .onConflictDoUpdate({ target: releaseFiles.hash, set: row });
}

/** A file's bytes, checked against the hash. One that is lost or damaged loses its row too, so that it is uploaded
 * again. Throws `not_found`, `DamagedFileError`, `unavailable`. */
export async function getFile({ db, store }: Pick<Context, "db" | "store">, hash: string): Promise<Buffer> {
  async function forget(error: Error): Promise<never> {
    await db.delete(releaseFiles).where(eq(releaseFiles.hash, hash));
    throw error;
  }
  const bytes = await store.get(releaseFileKey(hash)).catch((error: unknown) => {
    if (error instanceof DamagedFileError) return forget(error);
    throw error;
  });
  return bytes ?? forget(new AppError("not_found"));
}
