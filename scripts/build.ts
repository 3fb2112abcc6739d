import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runNode } from "./processes.ts";
import { BUILT_FOLDERS, ROOT } from "./workspaces.ts";

const RSPACK = join(ROOT, "node_modules/@rspack/cli/bin/rspack.js");
const STAMP = ".built-from";
const SKIPPED = /^(dist.*|node_modules|\.cache|\.savat)$|\.test\.tsx?$/;
/** Sources outside a build's own folder that every build uses. */
const SHARED_SOURCES = ["shared-contracts", "shared-ui", "package-lock.json"];

function* filesIn(path: string): Generator<string> {
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (SKIPPED.test(entry.name)) continue;
    const child = join(path, entry.name);
    if (entry.isDirectory()) yield* filesIn(child);
    else if (entry.isFile()) yield child;
  }
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  const files = path.endsWith(".json") ? [path] : filesIn(path);
  for (const file of files) hash.update(file.slice(ROOT.length)).update("\0").update(readFileSync(file)).update("\0");
}

function sourceHash(folder: string, mode: string | undefined): string {
  const hash = createHash("sha256").update(mode ?? "");
  for (const source of [folder, ...SHARED_SOURCES.map((name) => join(ROOT, name))]) addTo(hash, source);
  return hash.digest("hex");
}

async function buildFolder(folder: string, dist: string, mode: string | undefined): Promise<boolean> {
  const output = join(folder, dist);
  const stamp = join(output, STAMP);
  const hash = sourceHash(folder, mode);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return false;
  rmSync(output, { recursive: true, force: true });
  const name = `build ${folder.slice(ROOT.length + 1)}`;
  const lines: string[] = [];
  const env = { SAVAT_DIST: dist, NODE_ENV: mode };
  const code = await runNode({ name, args: [RSPACK, "build"], cwd: folder, env, onLine: (line) => lines.push(line) });
  if (code !== 0) throw new Error(`${name} failed:\n${lines.join("\n")}`);
  writeFileSync(stamp, hash);
  return true;
}

export interface BuildOptions {
  folders?: readonly string[];
  /** `NODE_ENV` of the build; by default this process's. */
  mode?: string | undefined;
}

/** Builds shell and remotes with changed sources, two at a time. Returns how many were built. */
export async function buildAll(
  dist = "dist",
  { folders = BUILT_FOLDERS, mode = process.env.NODE_ENV }: BuildOptions = {},
): Promise<number> {
  const waiting = [...folders];
  let built = 0;
  async function work(): Promise<void> {
    for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
      if (await buildFolder(folder, dist, mode)) built += 1;
    }
  }
  await Promise.all([work(), work()]);
  return built;
}

if (import.meta.main) console.info(`Built ${await buildAll(process.env.SAVAT_DIST)} of ${BUILT_FOLDERS.length}; the rest had not changed.`);
