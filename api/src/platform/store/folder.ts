import { randomUUID } from "node:crypto";
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkKey, type Store } from "./port.ts";
import { storeUnavailable } from "./unavailable.ts";

const DRAFTS = ".drafts";
const DAY_MS = 24 * 60 * 60_000;

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
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
  const drafts = join(root, DRAFTS);
  let isSwept = false;

  /** Writes under another name first, so no reader sees half a file. */
  async function write(file: string, bytes: Uint8Array): Promise<void> {
    await mkdir(drafts, { recursive: true });
    if (!isSwept) await removeOldDrafts(drafts);
    isSwept = true;
    const draft = join(drafts, randomUUID());
    try {
      await writeFile(draft, bytes, { flush: true });
      await mkdir(dirname(file), { recursive: true });
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async function at<Result>(key: string, work: (file: string) => Promise<Result>, whereMissing?: Result): Promise<Result> {
    checkKey(key);
    try {
      return await work(join(root, key));
    } catch (error) {
      if (whereMissing !== undefined && isMissing(error)) return whereMissing;
      throw storeUnavailable(key, error);
    }
  }

  return {
    put: (key, bytes) => at(key, (file) => write(file, bytes)),
    get: async (key) => (await at<Buffer | null>(key, (file) => readFile(file), null)) ?? undefined,
    has: (key) => at(key, (file) => access(file).then(() => true), false),
    delete: (key) => at(key, (file) => rm(file, { force: true })),
  };
}
