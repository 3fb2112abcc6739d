import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";

const PAGE_BYTES = 4096;

/** Processor time of a process in ms; undefined where the system does not tell. */
export function usedMs(pid: number): number | undefined {
  if (process.platform !== "linux") return undefined;
  try {
    // The name in brackets may hold spaces; the 14th and 15th field are hundredths of a second.
    const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ");
    const [user, system] = rest.split(" ").slice(11, 13).map(Number);
    return ((user ?? 0) + (system ?? 0)) * 10;
  } catch {
    return undefined;
  }
}

/** Bytes of memory that a process holds; 0 once it ended. */
export async function residentBytes(pid: number): Promise<number> {
  if (process.platform !== "linux") {
    return await new Promise((resolve) =>
      execFile("ps", ["-o", "rss=", "-p", String(pid)], (_, text) => resolve(Number(text) * 1024 || 0)),
    );
  }
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, "latin1").split(" ")[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
