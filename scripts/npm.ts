import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ROOT } from "./workspaces.ts";

const run = promisify(execFile);
const isWindows = process.platform === "win32";

/** Runs npm with this machine's settings to its end. Throws with npm's own output. */
export async function runNpm(args: string[], cwd = ROOT): Promise<string> {
  const { stdout } = await run(isWindows ? "npm.cmd" : "npm", args, { cwd, shell: isWindows, maxBuffer: 16 * 1024 * 1024 });
  return stdout;
}
