import { readdir, rename, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { pictureUrl } from "@savat/contracts/picture";
import type { Deps } from "../../platform/http/deps.ts";
import { takeHit } from "../../platform/limits/store.ts";
import { SHOWN_WIDTH } from "../media/uploads.ts";
import { forgetCopies } from "./fetch-queue.ts";
import { findReferredHashes, findShownHashes } from "./picture-references.ts";

const DAY_MS = 24 * 60 * 60_000;
const BATCH = 50;
const STORED = /^([tp][0-9a-f]{16,64})-\d+\.webp$/;
/** Drafts of a process that died while it wrote. */
const DRAFT = /^[tp][0-9a-f]+-\d+\.webp\.[0-9a-f-]{36}$/;
/** Ends the name of a file that is about to go. */
const ASIDE = ".unused";

/** Undefined when another process was faster. */
async function ageOf(file: string, now: Date): Promise<number | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found && now.getTime() - found.mtimeMs;
}

async function isOld(file: string, now: Date): Promise<boolean> {
  return ((await ageOf(file, now)) ?? 0) > DAY_MS;
}

async function readNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  });
}

/** Files of an interrupted run get their names back. */
async function restore(folder: string): Promise<void> {
  for (const name of (await readNames(folder)).filter((one) => one.endsWith(ASIDE))) {
    await rename(join(folder, name), join(folder, name.slice(0, -ASIDE.length)));
  }
}

async function removeDrafts(folder: string, names: readonly string[], now: Date): Promise<void> {
  for (const file of names.filter((name) => DRAFT.test(name)).map((name) => join(folder, name))) {
    if (await isOld(file, now)) await unlink(file).catch(() => undefined);
  }
}

interface Picture {
  hash: string;
  files: string[];
}

function picturesIn(folder: string, names: readonly string[]): Picture[] {
  const files = new Map<string, string[]>();
  for (const name of names) {
    const hash = STORED.exec(name)?.[1];
    if (hash !== undefined) files.set(hash, [...(files.get(hash) ?? []), join(folder, name)]);
  }
  return [...files].map(([hash, all]) => ({ hash, files: all }));
}

async function isWhollyOld({ files }: Picture, now: Date): Promise<boolean> {
  for (const file of files) if (!(await isOld(file, now))) return false;
  return true;
}

/** Moves files aside before the last check, so a concurrent upload of the same picture either refreshed them or writes
 * them again. */
async function removeBatch({ db, clock }: Pick<Deps, "db" | "clock">, batch: readonly Picture[]): Promise<void> {
  const hashes = batch.map(({ hash }) => hash);
  const referred = await findReferredHashes(db, hashes);
  const unused = batch.filter(({ hash }) => !referred.has(hash));
  for (const file of unused.flatMap(({ files }) => files)) await rename(file, `${file}${ASIDE}`).catch(() => undefined);
  await forgetCopies(
    db,
    unused.map(({ hash }) => pictureUrl(hash, SHOWN_WIDTH)),
  );
  const referredNow = await findReferredHashes(db, hashes);
  for (const { hash, files } of unused) {
    const aside = { hash, files: files.map((file) => `${file}${ASIDE}`) };
    const isGone = !referredNow.has(hash) && (await isWhollyOld(aside, clock.now()));
    for (const file of files) await (isGone ? unlink(`${file}${ASIDE}`) : rename(`${file}${ASIDE}`, file)).catch(() => undefined);
  }
}

/** Removes stored pictures without a reference that are a day old: an open form may still refer to a newer one. */
export async function removeUnusedPictures({ db, clock, env }: Pick<Deps, "db" | "clock" | "env">): Promise<void> {
  const folder = env.mediaFolder;
  const now = clock.now();
  await restore(folder);
  const names = await readNames(folder);
  await removeDrafts(folder, names, now);
  const shown = await findShownHashes(db);
  const unshown = picturesIn(folder, names).filter(({ hash }) => !shown.has(hash));
  const old: Picture[] = [];
  for (const picture of unshown) if (await isWhollyOld(picture, now)) old.push(picture);
  for (let at = 0; at < old.length; at += BATCH) await removeBatch({ db, clock }, old.slice(at, at + BATCH));
}

/** A job for the poller: of all processes over one folder, one a day does the work. */
export async function removeUnusedPicturesDaily(deps: Pick<Deps, "db" | "clock" | "env">): Promise<void> {
  const turn = await takeHit(deps.db, { key: "unused-pictures", max: 1, windowMs: DAY_MS }, deps.clock.now());
  if (turn.allowed) await removeUnusedPictures(deps);
}
