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

function sharedHash(mode: string | undefined): ReturnType<typeof createHash> {
  const hash = createHash("sha256").update(mode ?? "");
  for (const name of SHARED_SOURCES) addTo(hash, join(ROOT, name));
  return hash;
}

/** A quick build has the same files, but no compressed copies; whoever takes it also takes a whole one. */
const QUICK = " quick";

interface FolderBuild {
  dist: string;
  mode: string | undefined;
  isQuick: boolean;
  /** Of what every build uses. */
  shared: ReturnType<typeof createHash>;
}

async function buildFolder(folder: string, { dist, mode, isQuick, shared }: FolderBuild): Promise<boolean> {
  const output = join(folder, dist);
  const stamp = join(output, STAMP);
  const sources = shared.copy();
  addTo(sources, folder);
  const hash = sources.digest("hex");
  const built = existsSync(stamp) ? readFileSync(stamp, "utf8") : undefined;
  if (built === hash || (isQuick && built === hash + QUICK)) return false;
  rmSync(output, { recursive: true, force: true });
  const name = `build ${folder.slice(ROOT.length + 1)}`;
  const lines: string[] = [];
  const env = { SAVAT_DIST: dist, NODE_ENV: mode, ...(isQuick && { SAVAT_QUICK_BUILD: "1" }) };
  const code = await runNode({ name, args: [RSPACK, "build"], cwd: folder, env, onLine: (line) => lines.push(line) });
  if (code !== 0) throw new Error(`${name} failed:\n${lines.join("\n")}`);
  writeFileSync(stamp, isQuick ? hash + QUICK : hash);
  return true;
}

export interface BuildOptions {
  folders?: readonly string[];
  /** `NODE_ENV` of the build; by default this process's. */
  mode?: string | undefined;
  /** Without compressed copies, which take longer than the rest: the shell makes them in the background. */
  isQuick?: boolean;
}

/** Builds shell and remotes with changed sources, two at a time. Returns how many were built. */
export async function buildAll(
  dist = "dist",
  { folders = BUILT_FOLDERS, mode = process.env.NODE_ENV, isQuick = false }: BuildOptions = {},
): Promise<number> {
  const waiting = [...folders];
  const build: FolderBuild = { dist, mode, isQuick, shared: sharedHash(mode) };
  let built = 0;
  async function work(): Promise<void> {
    for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
      if (await buildFolder(folder, build)) built += 1;
    }
  }
  await Promise.all([work(), work()]);
  return built;
}

if (import.meta.main) {
  const asked = process.argv.slice(2).map((name) => join(ROOT, name));
  const folders = asked.length > 0 ? asked : BUILT_FOLDERS;
  console.info(`Built ${await buildAll(process.env.SAVAT_DIST, { folders })} of ${folders.length}; the rest had not changed.`);
}
