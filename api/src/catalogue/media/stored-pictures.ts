import { inArray } from "drizzle-orm";
import { later } from "../../platform/clock.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { cancelRemovals } from "../../platform/store/removals.ts";
import { storedPictures } from "../../platform/tables/store.ts";
import { avifFile, type EncodedPicture, encodeWidths, hashesOf, pictureFiles, sourceFile } from "./pictures.ts";

export type PictureContext = Pick<Deps, "db" | "store" | "clock">;
/** A start is ready by then, and so is the form that uploads. */
const AVIF_AFTER_MS = 60_000;
/** Returns the stored picture's hash. */
export type StorePicture = (bytes: Uint8Array) => Promise<string>;

/** The store's key of a picture's file. */
export function pictureKey(file: string): string {
  return `media/${file}`;
}

/** Of all files that a picture may have. */
export function pictureKeys(hash: string): string[] {
  return [sourceFile(hash), ...pictureFiles(hash).flatMap((file) => [file, avifFile(file)])].map(pictureKey);
}

/** Makes a stored picture new again, so that the cleaning job leaves it. */
async function touch({ db, clock }: PictureContext, hashes: readonly string[]): Promise<string | undefined> {
  const [row] = await db
    .update(storedPictures)
    .set({ storedAt: clock.now() })
    .where(inArray(storedPictures.hash, [...hashes]))
    .returning({ hash: storedPictures.hash });
  return row?.hash;
}

/** Puts a picture's files, then the row that says they are there; `storedAt` is now unless given. */
export async function keepPicture(
  { db, store, clock }: PictureContext,
  { hash, files }: EncodedPicture,
  storedAt = clock.now(),
): Promise<string> {
  await cancelRemovals(db, pictureKeys(hash), clock.now());
  await Promise.all([...files].map(([file, bytes]) => store.put(pictureKey(file), bytes)));
  const avifDueAt = later(clock.now(), AVIF_AFTER_MS);
  await db
    .insert(storedPictures)
    .values({ hash, storedAt, avifDueAt })
    .onConflictDoUpdate({ target: storedPictures.hash, set: { storedAt, avifDueAt, avifAt: null } });
  return hash;
}

/** Stores a picture in every width, unless it is stored. Throws `PictureError`, `unavailable`. */
export function createPictureStore(context: PictureContext): StorePicture {
  return async (bytes) => (await touch(context, hashesOf(bytes))) ?? keepPicture(context, await encodeWidths(bytes));
}
