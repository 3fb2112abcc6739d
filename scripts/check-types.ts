import { join } from "node:path";
import { runNode } from "./processes.ts";
import { ROOT } from "./workspaces.ts";

const TSC = join(ROOT, "node_modules/typescript/bin/tsc");
/** Two programs: shared files are read twice instead of eleven times, and only the API sees its additions to
 * Fastify. */
const PROGRAMS = ["pages", "server"] as const;

/** Type-checks every folder, on two cores. Returns the programs that failed. */
export async function checkTypes(): Promise<string[]> {
  const codes = await Promise.all(
    PROGRAMS.map((name) => runNode({ name: `types of ${name}`, args: [TSC, "-p", join(ROOT, `scripts/types/${name}.json`)] })),
  );
  return PROGRAMS.filter((_, index) => codes[index] !== 0);
}

if (import.meta.main) {
  const failed = await checkTypes();
  if (failed.length > 0) console.error(`Types are wrong in ${failed.join(" and ")}.`);
  process.exit(failed.length > 0 ? 1 : 0);
}
