import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { buildIn, withLinkedCopy } from "./linked-copy.ts";
import { SCRIPT_BUDGET, scriptBytes } from "./script-budget.ts";
import { BUILT_FOLDERS, ROOT } from "./workspaces.ts";

const RECORDS = new Set(["remote.json", "shell.json", ".built-from"]);

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

/** Builds everything here and in another folder, compares, and weighs what a first visit loads. */
async function checkBuilds(): Promise<number> {
  const dist = process.env.SAVAT_DIST ?? "dist-test";
  return await withLinkedCopy("a/deeper/folder", async (copy) => {
    await Promise.all([buildIn(ROOT, dist), buildIn(copy, dist)]);
    let faults = 0;
    for (const folder of BUILT_FOLDERS.map((path) => relative(ROOT, path))) {
      const names = differences(filesOf(join(ROOT, folder, dist)), filesOf(join(copy, folder, dist)));
      if (names.length > 0) console.error(`${folder}: another folder gives other files: ${names.join(", ")}`);
      faults += names.length;
    }
    for (const [page, bytes] of Object.entries(scriptBytes(dist))) {
      console.info(`builds: the scripts of ${page} travel as ${(bytes / 1024).toFixed(1)} KB`);
      if (bytes <= SCRIPT_BUDGET) continue;
      console.error(`${page}: its scripts may travel as ${SCRIPT_BUDGET / 1024} KB at most`);
      faults += 1;
    }
    console.info(`builds: ${BUILT_FOLDERS.length} folders built twice, ${faults} faults`);
    return faults;
  });
}

if (import.meta.main) process.exit((await checkBuilds()) > 0 ? 1 : 0);
