import type { reportErrors } from "@savat/contracts/release-errors";
import type * as z from "zod/mini";
import type { Deps } from "../../platform/http/deps.ts";
import { keyedHash } from "../../platform/keyed-hash.ts";
import { groupOf } from "./grouping.ts";
import type { SourceMaps } from "./source-maps.ts";
import { type Occurrence, writeErrors } from "./store.ts";
import { translate } from "./translate.ts";

type Reported = z.output<NonNullable<(typeof reportErrors)["body"]>>["errors"];

const HASH_LENGTH = 22;

/** Translates what a shell collected and counts it. Throws `unavailable` while the store is away. */
export async function takeErrors(deps: Pick<Deps, "db" | "clock" | "env">, maps: SourceMaps, reported: Reported): Promise<void> {
  // Short messages could be found by trying: only this server can make their hashes.
  const hide = (hash: string) => keyedHash(deps.env.tokenSecret, "error message", hash).slice(0, HASH_LENGTH);
  const occurrences: Occurrence[] = [];
  for (const { count, ...report } of reported) {
    const translation = await translate(report, maps);
    const { frames, builds } = translation;
    occurrences.push({ group: groupOf(report, translation, hide), translation: { frames, builds }, request: report.request, count });
  }
  await writeErrors(deps.db, occurrences, deps.clock.now());
}
