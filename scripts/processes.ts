import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { BIN, ROOT } from "./workspaces.ts";

const STOP_TIMEOUT_MS = 8000;

/** Environment of our child processes: our own Node comes first, nothing else changes. */
function childEnv(extra: Record<string, string | undefined>): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${BIN}:${process.env.PATH ?? ""}`, ...extra };
}

export interface Command {
  name: string;
  args: string[];
  env?: Record<string, string | undefined>;
  cwd?: string;
  /** Gets every line the process prints. */
  onLine?: (line: string) => void;
  /** Drops its stdout; keeps only errors. */
  hasNoStdout?: boolean;
}

export interface RunningProcess {
  name: string;
  child: ChildProcess;
  /** The last printed lines, for the error message when it dies. */
  lastLines: () => string;
  ended: Promise<number>;
  stop: () => Promise<void>;
}

/** Starts one of our programs on our own Node, in the same process group: `stop` ends it by its id. */
export function startNode({ name, args, env = {}, cwd = ROOT, onLine, hasNoStdout = false }: Command): RunningProcess {
  const child = spawn(process.execPath, args, { cwd, env: childEnv(env), stdio: ["ignore", hasNoStdout ? "ignore" : "pipe", "pipe"] });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    let rest = "";
    stream?.setEncoding("utf8").on("data", (text: string) => {
      const parts = (rest + text).split("\n");
      rest = parts.pop() ?? "";
      for (const line of parts) {
        lines.push(line);
        if (lines.length > 60) lines.shift();
        onLine?.(line);
      }
    });
  }
  const ended = new Promise<number>((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
  }
  return { name, child, lastLines: () => lines.join("\n"), ended, stop };
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

/** Waits until an address answers 2xx; rejects if the process dies first or the time is over. */
export async function waitFor(url: string, owner: RunningProcess, timeoutMs: number): Promise<void> {
  const end = Date.now() + timeoutMs;
  let exitCode: number | undefined;
  void owner.ended.then((code) => {
    exitCode = code;
  });
  while (Date.now() < end) {
    if (exitCode !== undefined) throw new Error(`${owner.name} ended with ${exitCode}:\n${owner.lastLines()}`);
    const isUp = await fetch(url, { signal: AbortSignal.timeout(1000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  throw new Error(`${owner.name} did not answer at ${url} within ${timeoutMs} ms:\n${owner.lastLines()}`);
}
