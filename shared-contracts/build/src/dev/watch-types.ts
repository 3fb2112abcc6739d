import { createRequire } from "node:module";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { startNode } from "./processes.ts";

const STARTED = /Starting (compilation|incremental compilation)|File change detected/;
const ENDED = /Found (\d+) errors?\. Watching/;

/** Collects the errors of each run of `tsc --watch` from its lines; calls back when a run has ended. */
export function typeErrorReader(onErrors: (errors: string[]) => void): (line: string) => void {
  let errors: string[] = [];
  return (line) => {
    if (STARTED.test(line)) errors = [];
    else if (ENDED.test(line)) onErrors(errors);
    else if (/: error TS\d+:/.test(line)) errors.push(line);
    else if (/^\s+\S/.test(line) && errors.length > 0) errors.push(`${errors.pop()}\n${line}`);
  };
}

/** Checks the types of a folder after each edit, in a process of its own, and prints what is wrong. */
export function watchTypes(folder: string, onErrors: (errors: string[]) => void): void {
  const read = typeErrorReader((errors) => {
    for (const error of errors) console.error(error);
    onErrors(errors);
  });
  const compiler = createRequire(join(folder, "package.json")).resolve("typescript/bin/tsc");
  const args = [compiler, "--watch", "--noEmit", "--preserveWatchOutput", "--pretty", "false", "-p", join(folder, "tsconfig.json")];
  const checker = startNode({ name: "types", args, cwd: folder, onLine: read });
  // The build comes first: a page waits for it.
  if (checker.child.pid !== undefined) setPriority(checker.child.pid, constants.priority.PRIORITY_LOW);
  process.once("exit", () => checker.child.kill());
}
