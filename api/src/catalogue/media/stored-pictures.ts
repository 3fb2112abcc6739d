import { inArray } from "drizzle-orm";
import type { Deps } from "../../platform/http/deps.ts";
import { cancelRemovals } from "../../platform/store/removals.ts";
import { storedPictures } from "../../platform/tables/store.ts";
import { type EncodedPicture, encodeWidths, hashesOf, pictureFiles } from "./pictures.ts";

export type PictureContext = Pick<Deps, "db" | "store" | "clock">;
/** Returns the stored picture's hash. */
export type StorePicture = (bytes: Uint8Array) => Promise<string>;

/** The store's key of a picture's file. */
export function pictureKey(file: string): string {
  return `media/${file}`;
}

export function pictureKeys(hash: string): string[] {
  return pictureFiles(hash).map(pictureKey);
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
  await db.insert(storedPictures).values({ hash, storedAt }).onConflictDoUpdate({ target: storedPictures.hash, set: { storedAt } });
  return hash;
}

/** Stores a picture in every width, unless it is stored. Throws `PictureError`, `unavailable`. */
export function createPictureStore(context: PictureContext): StorePicture {
  return async (bytes) => (await touch(context, hashesOf(bytes))) ?? keepPicture(context, await encodeWidths(bytes));
}
