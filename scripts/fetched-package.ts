import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { extract } from "tar";
import { runNpm } from "./npm.ts";
import { ROOT } from "./workspaces.ts";

const CACHE = join(ROOT, "node_modules", ".cache", "savat");

/** A package that only some machines need: fetched if it is missing, never installed with the others. */
export interface PinnedPackage {
  name: string;
  version: string;
  /** The registry's integrity value: `sha512-…`. */
  integrity: string;
}

interface FetchOptions {
  /** Prepares the package's files for use. */
  prepare?: (folder: string) => Promise<void>;
  cache?: string;
}

/** Throws unless the file has the pinned hash. */
export function checkIntegrity(file: Buffer, { name, version, integrity }: PinnedPackage): void {
  const found = `sha512-${createHash("sha512").update(file).digest("base64")}`;
  if (found !== integrity) throw new Error(`${name}@${version} is not the pinned file: ${found} instead of ${integrity}`);
}

function folderOf({ name, version }: PinnedPackage, cache: string): string {
  return join(cache, `${name.replace(/^@/, "").replaceAll("/", "-")}-${version}`);
}

export function isFetched(pinned: PinnedPackage): boolean {
  return existsSync(folderOf(pinned, CACHE));
}

/** The package's files from npm's registry; the hash is checked before unpacking. A folder in the cache is complete. */
export async function fetchPackage(pinned: PinnedPackage, { prepare, cache = CACHE }: FetchOptions = {}): Promise<string> {
  const title = `${pinned.name}@${pinned.version}`;
  const folder = folderOf(pinned, cache);
  if (existsSync(folder)) return folder;
  const startedAt = performance.now();
  console.info(`Fetching ${title} from the npm registry…`);
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, "draft-"));
  try {
    const packed = join(draft, "packed");
    mkdirSync(packed);
    await runNpm(["pack", title, "--pack-destination", packed, "--ignore-scripts", "--silent"]);
    const tarball = join(packed, readdirSync(packed)[0] ?? "");
    checkIntegrity(readFileSync(tarball), pinned);
    const unpacked = join(draft, "unpacked");
    mkdirSync(unpacked);
    await extract({ file: tarball, cwd: unpacked, strip: 1 });
    await prepare?.(unpacked);
    // Another process may have been faster: its folder is equivalent.
    if (!existsSync(folder)) renameSync(unpacked, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  console.info(`Fetched ${title} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  return folder;
}
