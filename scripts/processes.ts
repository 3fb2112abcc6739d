import { createServer } from "node:net";
import { type Command, type RunningProcess, startNode as start } from "@savat/build/dev/processes";
import { BIN, ROOT } from "./workspaces.ts";

export { type Command, type RunningProcess, waitFor } from "@savat/build/dev/processes";

/** Starts one of our programs in the repository, with its own Node first. */
export function startNode({ env, ...command }: Command): RunningProcess {
  return start({ cwd: ROOT, ...command, env: { PATH: `${BIN}:${process.env.PATH ?? ""}`, ...env } });
}

/** Runs a command and returns its exit code; prints its output unless `onLine` takes it. */
export async function runNode(command: Command): Promise<number> {
  return await startNode({ onLine: (line) => console.info(line), ...command }).ended;
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
