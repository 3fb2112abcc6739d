import { pictureUrl } from "@savat/contracts/picture";
import { and, asc, gt, inArray, lt } from "drizzle-orm";
import { later } from "../../platform/clock.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { takeHit } from "../../platform/limits/store.ts";
import { planRemovals } from "../../platform/store/removals.ts";
import { storedPictures } from "../../platform/tables/store.ts";
import { pictureKeys } from "../media/stored-pictures.ts";
import { SHOWN_WIDTH } from "../media/uploads.ts";
import { forgetCopies } from "./fetch-queue.ts";
import { moveOldPictures } from "./old-folder.ts";
import { findReferredHashes, findShownHashes } from "./picture-references.ts";

const DAY_MS = 24 * 60 * 60_000;
const BATCH = 50;
const PAGE = 1000;

type Context = Pick<Deps, "db" | "clock">;

/** Deletes the rows of those that nothing refers to, and plans the removal of their files. An upload of the same
 * picture either made its row new before, or finds none and stores it again. */
async function removeBatch({ db, clock }: Context, hashes: readonly string[]): Promise<void> {
  const referred = await findReferredHashes(db, hashes);
  const unused = hashes.filter((hash) => !referred.has(hash));
  if (unused.length === 0) return;
  await forgetCopies(
    db,
    unused.map((hash) => pictureUrl(hash, SHOWN_WIDTH)),
  );
  const now = clock.now();
  await db.transaction(async (tx) => {
    const gone = and(inArray(storedPictures.hash, unused), lt(storedPictures.storedAt, later(now, -DAY_MS)));
    const rows = await tx.delete(storedPictures).where(gone).returning();
    const referredNow = await findReferredHashes(tx, unused);
    const kept = rows.filter(({ hash }) => referredNow.has(hash));
    if (kept.length > 0) await tx.insert(storedPictures).values(kept);
    const removed = rows.filter(({ hash }) => !referredNow.has(hash));
    await planRemovals(
      tx,
      removed.flatMap(({ hash }) => pictureKeys(hash)),
      now,
    );
  });
}

/** Removes stored pictures without a reference that are a day old: an open form may still refer to a newer one. */
export async function removeUnusedPictures({ db, clock }: Context): Promise<void> {
  const before = later(clock.now(), -DAY_MS);
  const shown = await findShownHashes(db);
  let last: string | undefined = "";
  while (last !== undefined) {
    const rows: { hash: string }[] = await db
      .select({ hash: storedPictures.hash })
      .from(storedPictures)
      .where(and(gt(storedPictures.hash, last), lt(storedPictures.storedAt, before)))
      .orderBy(asc(storedPictures.hash))
      .limit(PAGE);
    const unshown = rows.map(({ hash }) => hash).filter((hash) => !shown.has(hash));
    for (let at = 0; at < unshown.length; at += BATCH) await removeBatch({ db, clock }, unshown.slice(at, at + BATCH));
    last = rows.length < PAGE ? undefined : rows.at(-1)?.hash;
  }
}

/** A job for the poller: of all processes, one a day does the work. */
export async function removeUnusedPicturesDaily(deps: Pick<Deps, "db" | "store" | "clock" | "env">): Promise<void> {
  const turn = await takeHit(deps.db, { key: "unused-pictures", max: 1, windowMs: DAY_MS }, deps.clock.now());
  if (!turn.allowed) return;
  await moveOldPictures(deps);
  await removeUnusedPictures(deps);
}
