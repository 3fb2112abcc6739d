import { readdirSync, readFileSync } from "node:fs";
import { usedMs } from "../../../shell/server/renderers/process/usage.ts";

export function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "latin1").split(" ").filter(Boolean).map(Number),
  );
}

/** Processor time of a process and its children in ms, ended children included. Linux alone tells it. */
export function cpuMs(pid: number): number {
  const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ");
  // The 16th and 17th field: hundredths of a second of children that have ended.
  const [user = 0, system = 0] = rest.split(" ").slice(13, 15).map(Number);
  return (usedMs(pid) ?? 0) + (user + system) * 10 + childrenOf(pid).reduce((sum, child) => sum + cpuMs(child), 0);
}
