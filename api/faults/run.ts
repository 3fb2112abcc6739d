import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Cell } from "./cells.ts";
import { closeAll, closeOnSignals, startChild, using } from "./lifetime.ts";
import { createProgress, type Progress } from "./progress.ts";
import { type CellOptions, runOnCrashingServers, runOnEmbedded, runOnServer } from "./run-cells.ts";
import { printTable, type Row } from "./table.ts";

const API = new URL("../src/app/app.ts", import.meta.url).href;

/** A cell fails by itself sooner, also with both cores busy: longer than this, the table hangs. */
const STUCK_MS = 5 * 60_000;

export interface FaultOptions extends Omit<CellOptions, "compiledFolder" | "progress"> {
  databases?: readonly Cell["database"][];
  /** Cells that kill the server of PostgreSQL, and no others. */
  killsDatabase?: boolean;
}

/** Leaves in `folder` what Node makes of the API's sources: a process that is killed keeps nothing for the next one. */
async function compileApi(folder: string): Promise<void> {
  const code = `await import(${JSON.stringify(API)})`;
  await startChild({ name: "compile", args: ["--input-type=module", "--eval", code], env: { NODE_COMPILE_CACHE: folder } }).ended;
}

async function runAll(
  { databases = ["PostgreSQL", "PGlite"], killsDatabase = false, ...asked }: FaultOptions,
  progress: Progress,
): Promise<Row[]> {
  const compiledFolder = mkdtempSync(join(tmpdir(), "savat-faults-compiled-"));
  const stop = async () => rmSync(compiledFolder, { recursive: true, force: true });
  return using(Promise.resolve({ stop }), async () => {
    await progress.during("compiling the API", () => compileApi(compiledFolder));
    const options = { ...asked, compiledFolder, progress };
    if (killsDatabase) return runOnCrashingServers(options);
    const parts = await Promise.allSettled([
      databases.includes("PostgreSQL") ? runOnServer(options) : [],
      databases.includes("PGlite") ? runOnEmbedded(options) : [],
    ]);
    // Not at the first failure: the other part's processes would be left behind.
    return parts.flatMap((part) => {
      if (part.status === "rejected") throw part.reason;
      return part.value;
    });
  });
}

/** Work past its deadline runs on until it is closed. */
async function closeBefore(error: unknown): Promise<never> {
  await closeAll();
  throw error;
}

/** Runs the table and prints it. Every process and port it opened is gone when it ends, also when it is interrupted. */
export async function runFaults(options: FaultOptions = {}): Promise<{ passed: number; failed: number }> {
  const startedAt = performance.now();
  const forget = closeOnSignals();
  const progress = createProgress({ stuckMs: STUCK_MS });
  const rows = await progress.within(runAll(options, progress)).catch(closeBefore).finally(forget);
  const failed = rows.filter(({ faults }) => faults.length > 0).length;
  console.info(printTable(rows));
  console.info(`\n${rows.length} cells in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  console.info(`${rows.length - failed} passed, ${failed} failed`);
  return { passed: rows.length - failed, failed };
}

function readOptions(): FaultOptions {
  const flag = { type: "boolean" } as const;
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      pglite: flag,
      postgres: flag,
      "kill-database": flag,
      "busy-job": flag,
      verbose: flag,
      turn: { type: "string" },
    },
  });
  const databases = [...(values.pglite ? (["PGlite"] as const) : []), ...(values.postgres ? (["PostgreSQL"] as const) : [])];
  return {
    ...(values.only ? { only: values.only } : {}),
    ...(values.turn === undefined ? {} : { turn: Number(values.turn) }),
    ...(databases.length > 0 ? { databases } : {}),
    killsDatabase: values["kill-database"] ?? false,
    hasBusyJob: values["busy-job"] ?? false,
    isVerbose: values.verbose ?? false,
  };
}

if (import.meta.main) {
  const { passed, failed } = await runFaults(readOptions());
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}
