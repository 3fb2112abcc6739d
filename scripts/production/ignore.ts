import { readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { ROOT } from "../workspaces.ts";

/** Patterns of a `.dockerignore`. Throws on an exception (`!`), because a list without exceptions is easier to
 * verify. */
function parseIgnore(text: string): string[] {
  const patterns = text.split("\n").flatMap((line) => line.trim().replace(/\/$/, "") || []);
  const exception = patterns.find((pattern) => pattern.startsWith("!"));
  if (exception !== undefined) throw new Error(`.dockerignore: ${exception} would let something in again`);
  return patterns.filter((pattern) => !pattern.startsWith("#"));
}

export function readIgnore(): string[] {
  return parseIgnore(readFileSync(join(ROOT, ".dockerignore"), "utf8"));
}

/** Whether a path of the repository, or a folder above it, is excluded from the build. */
export function isIgnored(path: string, patterns: readonly string[]): boolean {
  const parts = path.split("/");
  const above = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  return above.some((folder) => patterns.some((pattern) => matchesGlob(folder, pattern)));
}
