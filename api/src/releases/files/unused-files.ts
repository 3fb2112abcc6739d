import { and, lt, sql } from "drizzle-orm";
import { later } from "../../platform/clock.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { takeHit } from "../../platform/limits/store.ts";
import { planRemovals } from "../../platform/store/removals.ts";
import { shellMaps } from "../../platform/tables/release-errors.ts";
import { releaseFiles } from "../../platform/tables/release-files.ts";
import { releases } from "../../platform/tables/releases.ts";
import { releaseFileKey } from "./stored-files.ts";

const DAY_MS = 24 * 60 * 60_000;

type Context = Pick<Deps, "db" | "clock">;

/** A descriptor names a file by its hash in base64, a release and a shell their source maps in hex. */
const isNamed = sql`(exists (select 1 from ${releases} where
  position(encode(decode(${releaseFiles.hash}, 'hex'), 'base64') in ${releases.descriptor}) > 0
  or exists (select 1 from jsonb_each_text(${releases.sourceMaps}) as map where map.value = ${releaseFiles.hash}))
  or exists (select 1 from ${shellMaps}, jsonb_each_text(${shellMaps.sourceMaps}) as map where map.value = ${releaseFiles.hash}))`;

/** Removes files that no release names a day after their upload. A registration makes its files' rows new, so it either
 * keeps them or finds them missing. */
export async function removeUnusedFiles({ db, clock }: Context): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const isUnused = and(lt(releaseFiles.storedAt, later(now, -DAY_MS)), sql`not ${isNamed}`);
    const rows = await tx.delete(releaseFiles).where(isUnused).returning({ hash: releaseFiles.hash });
    const keys = rows.map(({ hash }) => releaseFileKey(hash));
    await planRemovals(tx, keys, now);
  });
}

/** A job for the poller: of all processes, one a day does the work. */
export async function removeUnusedFilesDaily(deps: Context): Promise<void> {
  const turn = await takeHit(deps.db, { key: "unused-release-files", max: 1, windowMs: DAY_MS }, deps.clock.now());
  if (turn.allowed) await removeUnusedFiles(deps);
}
