import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "./workspaces.ts";

const KB = 1024;
const MAX_ROOT_README = 12 * KB;
const MAX_README = 20 * KB;
const MAX_COMMENT_LINE = 120;
const MAX_COMMENT_LINES = 2;

const SOURCE = /\.(ts|tsx|mjs|css)$/;

/** Reports README files that are too large: the repository's own has a lower limit than a package's. */
export function readmeFault(path: string, text: string): string | undefined {
  const limit = path === "README.md" ? MAX_ROOT_README : MAX_README;
  const size = Buffer.byteLength(text);
  return size <= limit ? undefined : `${path}: ${(size / KB).toFixed(1)} KB, at most ${limit / KB}`;
}

/** A block comment that begins on this line: alone, in JSX braces, or after code. */
const OPENS = /^\s*\{?\/\*|[;,{}()[\]]\s+\/\*/;
const LINE_COMMENT = /^\s*\/\//;
const TRAILING_COMMENT = /[;,{}()[\]]\s+\/\/ /;
const ONLY_MARKS = /^\s*(\/\*+|\*\/)\s*$/;

/** Every comment line over 120 characters, and every comment of more than two lines. */
export function commentFaults(path: string, text: string): string[] {
  const faults: string[] = [];
  let isInside = false;
  let lines = 0;
  for (const [index, line] of text.split("\n").entries()) {
    const opens = !isInside && OPENS.test(line);
    const isBlock = isInside || opens;
    const isLineComment = !isBlock && LINE_COMMENT.test(line);
    if (opens || (!isBlock && !isLineComment)) lines = 0;
    const counts = (isBlock || isLineComment) && !ONLY_MARKS.test(line);
    if (counts) lines += 1;
    const isComment = isBlock || isLineComment || TRAILING_COMMENT.test(line);
    if (isComment && line.length > MAX_COMMENT_LINE) faults.push(`${path}:${index + 1}: comment line of ${line.length} characters`);
    if (counts && lines === MAX_COMMENT_LINES + 1) faults.push(`${path}:${index + 1}: comment of more than ${MAX_COMMENT_LINES} lines`);
    if (isBlock) isInside = line.lastIndexOf("*/") < line.lastIndexOf("/*") || !line.includes("*/");
    if (isBlock && !isInside) lines = 0;
  }
  return faults;
}

function trackedFiles(): string[] {
  const { status, stdout } = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter((path) => path !== "" && existsSync(join(ROOT, path))) : [];
}

function faultsOf(path: string): string[] {
  const isReadme = basename(path) === "README.md";
  if (!isReadme && !SOURCE.test(path)) return [];
  const text = readFileSync(join(ROOT, path), "utf8");
  return isReadme ? [readmeFault(path, text) ?? []].flat() : commentFaults(path, text);
}

function main(): void {
  const files = trackedFiles();
  const faults = files.flatMap(faultsOf);
  for (const fault of faults) console.error(fault);
  console.info(`papers: ${files.length} files, ${faults.length} faults`);
  // Without git there is nothing to read, and a check without input must not pass.
  if (files.length === 0 || faults.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
