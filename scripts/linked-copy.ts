import { linkSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runNode } from "./processes.ts";
import { ROOT } from "./workspaces.ts";

const SKIPPED = /^(dist|dist-.*|\.git|\.cache|\.savat.*|test-results)$/;

/** Links every file of a folder into another one, which must be on the same disk. */
export function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (SKIPPED.test(entry.name) && !from.includes("node_modules")) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile()) linkSync(source, target);
  }
}

/** Runs the work on a copy of the repository without what was built: its files are links, so it costs no space. */
export async function withLinkedCopy<T>(path: string, work: (copy: string) => Promise<T>): Promise<T> {
  const parent = mkdtempSync(join(ROOT, "..", ".savat-build-")); // on this disk, for links
  const copy = join(parent, path);
  try {
    linkFolder(ROOT, copy);
    return await work(copy);
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

/** Replaces a file of a linked copy and leaves the original as it is. */
export function replaceLinked(path: string, text: string): void {
  rmSync(path);
  writeFileSync(path, text);
}

/** Builds everything of a copy, or some of its folders, into the folders with this name. */
export async function buildIn(root: string, dist: string, folders: readonly string[] = []): Promise<void> {
  const lines: string[] = [];
  const args = [join(root, "scripts/build.ts"), ...folders];
  const code = await runNode({ name: "build", args, cwd: root, env: { SAVAT_DIST: dist }, onLine: (line) => lines.push(line) });
  if (code !== 0) throw new Error(`The build in ${root} failed:\n${lines.join("\n")}`);
}
