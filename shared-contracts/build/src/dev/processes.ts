import { type ChildProcess, spawn } from "node:child_process";

const STOP_TIMEOUT_MS = 8000;

export interface Command {
  name: string;
  args: string[];
  /** On top of this process's environment; undefined takes a variable away. */
  env?: Record<string, string | undefined>;
  /** This process's folder by default. */
  cwd?: string;
  /** Gets every line the process prints. */
  onLine?: (line: string) => void;
  /** Drops its stdout; keeps only errors. */
  hasNoStdout?: boolean;
  /** Leaves its stdin open to `child.stdin`. */
  hasStdin?: boolean;
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
export function startNode({ name, args, env = {}, cwd, onLine, hasNoStdout = false, hasStdin = false }: Command): RunningProcess {
  const child = spawn(process.execPath, args, {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...process.env, ...env },
    stdio: [hasStdin ? "pipe" : "ignore", hasNoStdout ? "ignore" : "pipe", "pipe"],
  });
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
