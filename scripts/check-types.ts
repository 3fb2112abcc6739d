import { join } from "node:path";
import { runNode } from "./processes.ts";
import { ROOT, TYPED_FOLDERS } from "./workspaces.ts";

const TSC = join(ROOT, "node_modules/typescript/bin/tsc");

/** Type-checks every folder, two at a time. Returns the folders that failed. */
export async function checkTypes(): Promise<string[]> {
  const waiting = [...TYPED_FOLDERS];
  const failed: string[] = [];
  async function work(): Promise<void> {
    for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
      if ((await runNode({ name: `types ${folder}`, args: [TSC, "-p", join(ROOT, folder)] })) !== 0) failed.push(folder);
    }
  }
  await Promise.all([work(), work()]);
  return failed;
}

if (import.meta.main) {
  const failed = await checkTypes();
  if (failed.length > 0) console.error(`Types are wrong in ${failed.join(", ")}.`);
  process.exit(failed.length > 0 ? 1 : 0);
}
