import { readdir, readFile, rename, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Deps } from "../../platform/http/deps.ts";
import { storedPictures } from "../../platform/tables/store.ts";
import { pictureFiles } from "../media/pictures.ts";
import { keepPicture } from "../media/stored-pictures.ts";
import { findReferredHashes } from "./picture-references.ts";

const DAY_MS = 24 * 60 * 60_000;
const STORED = /^([tp][0-9a-f]{16,64})-\d+\.webp$/;
/** Ends the names of files that an earlier release was about to delete. */
const ASIDE = ".unused";

type Context = Pick<Deps, "db" | "store" | "clock" | "env">;

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  });
}

async function readPicture(folder: string, hash: string): Promise<{ files: Map<string, Buffer>; newestAt: Date }> {
  const files = new Map<string, Buffer>();
  let newestMs = 0;
  for (const name of pictureFiles(hash)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found) continue;
    newestMs = Math.max(newestMs, found.mtimeMs);
    files.set(name, await readFile(path));
  }
  return { files, newestAt: new Date(newestMs) };
}

async function removeFiles(folder: string, hash: string): Promise<void> {
  for (const name of pictureFiles(hash)) await unlink(join(folder, name)).catch(() => undefined);
}

/** The first round copies a picture; a later one, which finds its row, deletes the files: a process of the earlier
 * release may serve them meanwhile. */
async function moveOne(context: Context, hash: string): Promise<void> {
  const { db, clock, env } = context;
  const folder = env.mediaFolder;
  const [row] = await db.select().from(storedPictures).where(eq(storedPictures.hash, hash));
  if (row) return removeFiles(folder, hash);
  const { files, newestAt } = await readPicture(folder, hash);
  const isOld = clock.now().getTime() - newestAt.getTime() > DAY_MS;
  if (isOld && !(await findReferredHashes(db, [hash])).has(hash)) return removeFiles(folder, hash);
  await keepPicture(context, { hash, files }, newestAt);
}

/** Moves pictures that earlier releases left in a folder into the store, and deletes those that nothing needs. */
export async function moveOldPictures(context: Context): Promise<void> {
  const folder = context.env.mediaFolder;
  for (const name of (await namesIn(folder)).filter((one) => one.endsWith(ASIDE))) {
    await rename(join(folder, name), join(folder, name.slice(0, -ASIDE.length)));
  }
  const hashes = new Set((await namesIn(folder)).flatMap((name) => STORED.exec(name)?.[1] ?? []));
  for (const hash of hashes) await moveOne(context, hash);
}
