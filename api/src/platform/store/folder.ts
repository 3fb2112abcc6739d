import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkKey, type Store } from "./port.ts";
import { storeUnavailable } from "./unavailable.ts";

const DRAFTS = ".drafts";
const DAY_MS = 24 * 60 * 60_000;

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** Does work that needs a folder. If it is missing, makes it, and no folder above it, and does the work again. */
async function workIn(folder: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
    await mkdir(folder).catch((reason: unknown) => {
      if (!hasCode(reason, "EEXIST")) throw reason;
    });
    await work();
  }
}

function makeRoot(root: string): void {
  try {
    mkdirSync(root, { recursive: true });
  } catch {
    // Every call says that the store is away.
  }
}

/** Removes what processes left that died while they wrote. */
async function removeOldDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(file, { force: true });
  }
}

/** Files in a folder, which several processes may share. */
export function createFolderStore(root: string): Store {
  // Only once: a folder that goes away later is a store that is away, and not an empty one.
  makeRoot(root);
  const drafts = join(root, DRAFTS);
  let isSwept = false;

  /** Writes under another name first, so no reader sees half a file. */
  async function write(file: string, bytes: Uint8Array): Promise<void> {
    if (!isSwept) await workIn(drafts, () => removeOldDrafts(drafts));
    isSwept = true;
    const draft = join(drafts, randomUUID());
    try {
      await workIn(drafts, () => writeFile(draft, bytes, { flush: true }));
      await workIn(dirname(file), () => rename(draft, file));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  const isThere = () =>
    access(root).then(
      () => true,
      () => false,
    );

  async function at<Result>(key: string, work: (file: string) => Promise<Result>, whereMissing?: Result): Promise<Result> {
    checkKey(key);
    try {
      return await work(join(root, key));
    } catch (error) {
      const isMissing = whereMissing !== undefined && hasCode(error, "ENOENT");
      if (isMissing && (await isThere())) return whereMissing;
      throw storeUnavailable(key, error);
    }
  }

  return {
    put: (key, bytes) => at(key, (file) => write(file, bytes)),
    get: async (key) => (await at<Buffer | null>(key, (file) => readFile(file), null)) ?? undefined,
    has: (key) => at(key, (file) => access(file).then(() => true), false),
    delete: (key) => at(key, (file) => access(root).then(() => rm(file, { force: true }))),
  };
}
