import { SHELL_OWNER } from "@savat/contracts/error-report";
import type { registerShellMaps } from "@savat/contracts/release-errors";
import { and, eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { DamagedFileError } from "../../platform/store/port.ts";
import { shellMaps } from "../../platform/tables/release-errors.ts";
import { releases } from "../../platform/tables/releases.ts";
import { findMissing, releaseFileKey } from "../files/stored-files.ts";
import type { MapPlaces } from "./source-maps.ts";

/** Builds that stay in memory with the names of their scripts; none of them changes. */
const MOST_BUILDS = 60;

async function findNames(db: Database, owner: string, build: string): Promise<Record<string, string> | undefined> {
  const [row] =
    owner === SHELL_OWNER
      ? await db.select({ sourceMaps: shellMaps.sourceMaps }).from(shellMaps).where(eq(shellMaps.build, build))
      : await db
          .select({ sourceMaps: releases.sourceMaps })
          .from(releases)
          .where(and(eq(releases.remote, owner), eq(releases.build, build)));
  return row?.sourceMaps;
}

/** Where the source maps of builds lie: teams name theirs when they register a release, a shell its own. */
export function placesOf({ db, store }: Pick<Deps, "db" | "store">): MapPlaces {
  const known = new Map<string, Record<string, string>>();
  return {
    find: async (owner, build) => {
      const key = `${owner}/${build}`;
      const names = known.get(key) ?? (await findNames(db, owner, build));
      if (names === undefined) return undefined;
      if (known.size >= MOST_BUILDS) known.clear();
      known.set(key, names);
      return names;
    },
    read: async (hash) => {
      try {
        return await store.get(releaseFileKey(hash));
      } catch (error) {
        if (error instanceof DamagedFileError) return undefined;
        throw error;
      }
    },
  };
}

type ShellMaps = z.output<NonNullable<(typeof registerShellMaps)["body"]>>;

/** Keeps the names of a shell build's maps. Returns the hashes that the store lacks. */
export async function nameShellMaps({ db, clock }: Pick<Deps, "db" | "clock">, { build, sourceMaps }: ShellMaps): Promise<string[]> {
  await db.insert(shellMaps).values({ build, sourceMaps, namedAt: clock.now() }).onConflictDoNothing();
  return findMissing(db, Object.values(sourceMaps));
}
