import { linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { join, relative } from "node:path";
import { runNode } from "./processes.ts";
import { BUILT_FOLDERS, ROOT } from "./workspaces.ts";

const SKIPPED = /^(dist.*|\.git|\.cache|\.savat.*|test-results)$/;
const RECORDS = new Set(["remote.json", "shell.json", ".built-from"]);

/** Links every file of a folder into another one, which must be on the same disk. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (SKIPPED.test(entry.name) && !from.includes("node_modules")) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile()) linkSync(source, target);
  }
}

/** The files of a build that must not depend on its folder: all but the record of commit and time, and source maps. */
export function filesOf(folder: string): Map<string, string> {
  const names = readdirSync(folder).filter((name) => !RECORDS.has(name) && !name.endsWith(".map"));
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), "base64")]));
}

/** Names of files that only one of two builds has, or that differ. */
export function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name)).sort();
}

async function build(root: string, dist: string): Promise<void> {
  const lines: string[] = [];
  const args = [join(root, "scripts/build.ts")];
  const code = await runNode({ name: "build", args, cwd: root, env: { SAVAT_DIST: dist }, onLine: (line) => lines.push(line) });
  if (code !== 0) throw new Error(`The build in ${root} failed:\n${lines.join("\n")}`);
}

/** Builds everything here and in another folder, and compares. */
async function checkBuilds(): Promise<number> {
  const dist = process.env.SAVAT_DIST ?? "dist-test";
  const parent = mkdtempSync(join(ROOT, "..", ".savat-build-")); // on this disk, for links
  const copy = join(parent, "a/deeper/folder");
  try {
    linkFolder(ROOT, copy);
    await Promise.all([build(ROOT, dist), build(copy, dist)]);
    let faults = 0;
    for (const folder of BUILT_FOLDERS.map((path) => relative(ROOT, path))) {
      const names = differences(filesOf(join(ROOT, folder, dist)), filesOf(join(copy, folder, dist)));
      if (names.length > 0) console.error(`${folder}: another folder gives other files: ${names.join(", ")}`);
      faults += names.length;
    }
    console.info(`builds: ${BUILT_FOLDERS.length} folders built twice, ${faults} differences`);
    return faults;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

if (import.meta.main) process.exit((await checkBuilds()) > 0 ? 1 : 0);
