import { buildHash } from "@savat/contracts/federation/build-hash";
import type { registerRelease } from "@savat/contracts/release-registry";
import { AppError } from "@savat/contracts/server/app-error";
import { fileHashOf } from "@savat/contracts/server/file-hash";
import { and, count, desc, eq, inArray, isNull, ne } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { releaseFiles } from "../../platform/tables/release-files.ts";
import { releaseRemotes, releases } from "../../platform/tables/releases.ts";
import type { Caller } from "../access/callers.ts";
import { noteChange } from "./history.ts";
import { findReleases, setStable } from "./orders.ts";
import { nextRevision } from "./revision.ts";

type Wanted = z.output<NonNullable<(typeof registerRelease)["body"]>>;

/** Releases whose file names are compared with a new one's. */
const COMPARED = 20;
const MOST_NAMED = 10;

const DescriptorSchema = z.object({
  name: z.string(),
  files: z.record(z.string(), z.object({ integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/)), bytes: z.int() })),
});
type Descriptor = z.infer<typeof DescriptorSchema>;

function invalid(message: string): never {
  throw new AppError("validation", { fields: [{ path: "descriptor", message }] });
}

function parseDescriptor(text: string): Descriptor {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    invalid("is not JSON");
  }
  return DescriptorSchema.safeParse(given).data ?? invalid("is not a descriptor");
}

function readDescriptor(remote: string, { descriptor: text, record }: Wanted): Descriptor {
  if (buildHash(text) !== record.build) invalid("is not that of the build");
  const descriptor = parseDescriptor(text);
  if (descriptor.name !== remote) invalid(`is that of ${descriptor.name}`);
  return descriptor;
}

/** Throws `release_incomplete` with the files that the store lacks. Makes the others new, so no job removes them. */
async function requireStored(tx: Database, files: Descriptor["files"], sourceMaps: Record<string, string>, now: Date): Promise<void> {
  const byHash = new Map(Object.entries(files).map(([name, { integrity }]) => [fileHashOf(integrity), name]));
  for (const [name, hash] of Object.entries(sourceMaps)) byHash.set(hash, `${name}.map`);
  if (byHash.size === 0) return;
  const rows = await tx
    .update(releaseFiles)
    .set({ storedAt: now })
    .where(inArray(releaseFiles.hash, [...byHash.keys()]))
    .returning({ hash: releaseFiles.hash });
  const stored = new Set(rows.map(({ hash }) => hash));
  const missing = [...byHash].filter(([hash]) => !stored.has(hash)).slice(0, MOST_NAMED);
  if (missing.length > 0)
    throw new AppError("release_incomplete", { fields: missing.map(([, path]) => ({ path, message: "is not in the store" })) });
}

/** One name never stands for two contents. Throws `release_taken`. */
async function requireFreeNames(tx: Database, remote: string, files: Descriptor["files"]): Promise<void> {
  const earlier = await tx
    .select({ text: releases.descriptor })
    .from(releases)
    .where(eq(releases.remote, remote))
    .orderBy(desc(releases.registeredAt))
    .limit(COMPARED);
  for (const { text } of earlier) {
    const known = parseDescriptor(text).files;
    const taken = Object.keys(files).find((name) => known[name] !== undefined && known[name].integrity !== files[name]?.integrity);
    if (taken !== undefined)
      throw new AppError("release_taken", { fields: [{ path: taken, message: "was registered before with other bytes" }] });
  }
}

async function requireFreeVersion(tx: Database, remote: string, { record, origin }: Wanted): Promise<void> {
  if (origin !== null) return;
  const isTaken = and(
    eq(releases.remote, remote),
    eq(releases.version, record.version),
    ne(releases.build, record.build),
    isNull(releases.origin),
  );
  const [row] = await tx.select({ build: releases.build }).from(releases).where(isTaken);
  if (row) throw new AppError("release_taken", { fields: [{ path: "version", message: `${record.version} is build ${row.build}` }] });
}

async function addRemote(tx: Database, name: string): Promise<void> {
  const [row] = await tx.select({ remotes: count() }).from(releaseRemotes);
  await tx
    .insert(releaseRemotes)
    .values({ name, position: row?.remotes ?? 0, isChosen: false })
    .onConflictDoNothing();
}

/** Makes a release stable that its team publishes to everybody at once, unless a person chose another one. */
async function makeDefault(tx: Database, remote: string, release: { build: string; recalledAt: Date | null }, now: Date): Promise<boolean> {
  const { build } = release;
  const [row] = await tx.select().from(releaseRemotes).where(eq(releaseRemotes.name, remote));
  if (!row || row.isChosen || row.stableBuild === build || release.recalledAt !== null) return false;
  const isCanary = row.canaryBuild === build;
  const next = { stableBuild: build, ...(isCanary ? { canaryBuild: null, canaryPercent: null } : {}) };
  await tx.update(releaseRemotes).set(next).where(eq(releaseRemotes.name, remote));
  await setStable(tx, remote, build, now);
  return true;
}

/** Registers a release in one transaction. Throws `validation`, `release_taken`, `release_incomplete`. */
export async function addRelease({ db, clock }: Pick<Deps, "db" | "clock">, remote: string, wanted: Wanted, caller: Caller) {
  const { record, descriptor: text, signature, origin, sourceMaps, isDefault = false } = wanted;
  const descriptor = readDescriptor(remote, wanted);
  const now = clock.now();
  return db.transaction(async (tx) => {
    await nextRevision(tx);
    await addRemote(tx, remote);
    const known = (await findReleases(tx, remote)).find(({ build }) => build === record.build);
    if (!known) {
      await requireFreeVersion(tx, remote, wanted);
      await requireFreeNames(tx, remote, descriptor.files);
      await requireStored(tx, origin === null ? descriptor.files : {}, sourceMaps, now);
      const row = { remote, ...record, origin, signature, descriptor: text, sourceMaps, registeredAt: now, registeredBy: caller.name };
      await tx.insert(releases).values(row);
      await noteChange(tx, now, caller, { remote, action: "registered", build: record.build });
    } else if (known.origin !== origin || known.signature !== signature) {
      // The same bytes moved, or were signed with another key. The shells check both.
      const isThis = and(eq(releases.remote, remote), eq(releases.build, record.build));
      await tx.update(releases).set({ origin, signature }).where(isThis);
    }
    const release = { build: record.build, recalledAt: known?.recalledAt ?? null };
    if (isDefault && (await makeDefault(tx, remote, release, now)))
      await noteChange(tx, now, caller, { remote, action: "promoted", build: record.build });
    return { build: record.build, isNew: known === undefined };
  });
}
