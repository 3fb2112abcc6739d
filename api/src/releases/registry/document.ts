import type { RegisteredRelease, RegistryDocument, RemoteChannels } from "@savat/contracts/release-registry";
import { and, asc, eq, gt, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { releaseOverrides, releaseRemotes, releases } from "../../platform/tables/releases.ts";
import { RELEASE_COLUMNS, type ReleaseRow } from "./release-columns.ts";
import { readRevision } from "./revision.ts";

type RemoteRow = typeof releaseRemotes.$inferSelect;
type OverrideRow = typeof releaseOverrides.$inferSelect;

function registeredOf({ build, version, commit, builtAt, origin, signature }: ReleaseRow): RegisteredRelease {
  return { build, version, commit, builtAt, origin, signature };
}

export async function findLiveOverrides(db: Database, now: Date, remote?: string): Promise<OverrideRow[]> {
  const ofRemote = remote === undefined ? undefined : eq(releaseOverrides.remote, remote);
  return db
    .select()
    .from(releaseOverrides)
    .where(and(ofRemote, isNull(releaseOverrides.endedAt), gt(releaseOverrides.until, now)))
    .orderBy(asc(releaseOverrides.createdAt));
}

/** The releases that a document names. */
async function findNamed(db: Database, remotes: readonly RemoteRow[], overrides: readonly OverrideRow[]): Promise<ReleaseRow[]> {
  const builds = [...remotes.flatMap((row) => [row.stableBuild, row.canaryBuild]), ...overrides.map(({ build }) => build)];
  const named = builds.filter((build) => build !== null);
  return db
    .select(RELEASE_COLUMNS)
    .from(releases)
    .where(or(isNotNull(releases.recalledAt), named.length > 0 ? inArray(releases.build, named) : undefined));
}

function channelsOf(row: RemoteRow, all: readonly ReleaseRow[], overrides: readonly OverrideRow[]): RemoteChannels {
  const own = all.filter(({ remote }) => remote === row.name);
  const find = (build: string | null) => own.find((release) => release.build === build);
  const [stable, canary] = [find(row.stableBuild), find(row.canaryBuild)];
  return {
    remote: row.name,
    stable: stable ? registeredOf(stable) : null,
    canary: canary ? { ...registeredOf(canary), percent: row.canaryPercent ?? 0 } : null,
    overrides: overrides
      .filter(({ remote }) => remote === row.name)
      .flatMap(({ id, secretHash, build, until }) => {
        const release = find(build);
        return release ? [{ id, secretHash, release: registeredOf(release), until: until.toISOString() }] : [];
      }),
    recalled: own.filter(({ recalledAt }) => recalledAt !== null).map(({ build }) => build),
  };
}

/** All that the shells need, as of one moment. */
export async function readDocument(db: Database, now: Date): Promise<RegistryDocument> {
  return db.transaction(
    async (tx) => {
      const revision = await readRevision(tx);
      const remotes = await tx.select().from(releaseRemotes).orderBy(asc(releaseRemotes.position), asc(releaseRemotes.name));
      const overrides = await findLiveOverrides(tx, now);
      const named = await findNamed(tx, remotes, overrides);
      return { revision, remotes: remotes.map((row) => channelsOf(row, named, overrides)) };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
