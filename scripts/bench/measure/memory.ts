import { execFileSync } from "node:child_process";

/** A process's resident memory in MB. */
export function residentMb(pid: number | undefined): number {
  if (pid === undefined) throw new Error("The process is not there");
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)]).toString()) / 1024;
}
