import { createHash } from "node:crypto";
import { PICTURE_WIDTHS } from "@savat/contracts/picture";
import { eq, isNull } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { later } from "../../platform/clock.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { claimDue, type JobQueue, release } from "../../platform/jobs/queue.ts";
import { planRemovals } from "../../platform/store/removals.ts";
import { storedPictures } from "../../platform/tables/store.ts";
import { avifFile, pictureFiles, sourceFile } from "../media/pictures.ts";
import { pictureKey, pictureKeys } from "../media/stored-pictures.ts";
import { type AvifEncoder, AvifError, createAvifEncoder } from "./encoder.ts";

/** Bytes of an AVIF file for each of the WebP file's, at most: less is not worth a second file. */
const WORTH = 0.8;
const RETRY_MS = 60_000;

type StoredPicture = typeof storedPictures.$inferSelect;

/** Pictures whose AVIF files are not made yet. The lease is longer than all widths of a picture take. */
export const AVIF_QUEUE: JobQueue<typeof storedPictures> = {
  name: "avif",
  table: storedPictures,
  id: storedPictures.hash,
  isOpen: isNull(storedPictures.avifAt),
  since: storedPictures.storedAt,
  dueAt: storedPictures.avifDueAt,
  order: [storedPictures.storedAt, storedPictures.hash],
  lease: { until: storedPictures.leaseUntil, ms: 5 * 60_000 },
};

export interface AvifContext extends Pick<Deps, "db" | "store" | "clock"> {
  stopping: AbortSignal;
  log?: Pick<FastifyBaseLogger, "warn">;
}

/** Puts the AVIF file of each width where it is worth it. A small picture's wider files are the same: each is encoded
 * once. A picture of an earlier release has no source; its narrow files are made from its widest one. */
async function encodeWidths({ store, stopping }: AvifContext, { hash }: StoredPicture, encoder: AvifEncoder): Promise<void> {
  const source = await store.get(pictureKey(sourceFile(hash)));
  const from = source ?? (await store.get(pictureKey(pictureFiles(hash).at(-1) ?? "")));
  if (from === undefined) return;
  const known = new Map<string, Uint8Array | undefined>();
  for (const [index, width] of PICTURE_WIDTHS.entries()) {
    const file = pictureFiles(hash)[index] ?? "";
    const webp = await store.get(pictureKey(file));
    if (webp === undefined) continue;
    stopping.throwIfAborted();
    const digest = createHash("sha256").update(webp).digest("hex");
    const avif = known.has(digest) ? known.get(digest) : await encoder.encode(from, { width, isReduced: source === undefined });
    known.set(digest, avif);
    if (avif && avif.length <= webp.length * WORTH) await store.put(pictureKey(avifFile(file)), avif);
  }
}

/** The source has done its work. False when another process holds the picture, or it was removed. */
function finish({ db, clock }: AvifContext, picture: StoredPicture): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (!(await release(tx, AVIF_QUEUE, picture.hash, picture, { avifAt: now }))) return false;
    await planRemovals(tx, [pictureKey(sourceFile(picture.hash))], now);
    return true;
  });
}

/** The picture was removed meanwhile: so are its new files. */
async function removeAgain({ db, clock }: AvifContext, { hash }: StoredPicture): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select({ hash: storedPictures.hash }).from(storedPictures).where(eq(storedPictures.hash, hash));
    if (!row) await planRemovals(tx, pictureKeys(hash), clock.now());
  });
}

async function makeOne(context: AvifContext, picture: StoredPicture, encoder: AvifEncoder): Promise<void> {
  const { db, clock, stopping, log } = context;
  const { hash } = picture;
  try {
    await encodeWidths(context, picture, encoder);
  } catch (error) {
    if (stopping.aborted) return void (await release(db, AVIF_QUEUE, hash, picture, {}));
    if (!(error instanceof AvifError)) {
      await release(db, AVIF_QUEUE, hash, picture, { avifDueAt: later(clock.now(), RETRY_MS) });
      throw error;
    }
    log?.warn({ err: error, picture: hash }, "a picture stays without AVIF");
  }
  if (!(await finish(context, picture))) await removeAgain(context, picture);
}

/** Makes the AVIF files of all pictures that wait, one after another, in a process of the lowest priority. */
export async function makeAvifs(context: AvifContext, encoder = createAvifEncoder()): Promise<void> {
  const { db, clock, stopping } = context;
  const stop = () => encoder.close();
  stopping.addEventListener("abort", stop, { once: true });
  try {
    while (!stopping.aborted) {
      const [picture] = await claimDue(db, AVIF_QUEUE, clock.now(), 1);
      if (!picture) return;
      await makeOne(context, picture, encoder);
    }
  } finally {
    stopping.removeEventListener("abort", stop);
    encoder.close();
  }
}
