import type { RunningProcess } from "../../scripts/processes.ts";
import { startNode } from "../../scripts/processes.ts";

type Close = () => Promise<void>;

/** Running child processes; they end with this one. */
const children = new Set<RunningProcess>();
/** Resources to close before this process ends, the newest first. */
const open: Close[] = [];
let isEnding = false;

function killChildren(): void {
  for (const { child } of children) child.kill("SIGKILL");
}

export function startChild(command: Parameters<typeof startNode>[0]): RunningProcess {
  if (isEnding) throw new Error("No process is started while this one ends.");
  const running = startNode(command);
  children.add(running);
  void running.ended.then(() => children.delete(running));
  return running;
}

/** Closes it when `work` is done, or when the process is told to end before that, even while it still starts. */
export async function using<T extends { stop: Close }, R>(starting: Promise<T>, work: (started: T) => Promise<R>): Promise<R> {
  async function close(): Promise<void> {
    const index = open.indexOf(close);
    if (index < 0) return;
    open.splice(index, 1);
    await starting.then((started) => started.stop()).catch(() => undefined);
  }
  open.push(close);
  try {
    return await work(await starting);
  } finally {
    // Failures during shutdown are ignored: the signal's handler ends the process.
    if (isEnding) await new Promise(() => undefined);
    await close();
  }
}

/** Ends everything that runs. Nothing can be started afterwards. */
export async function closeAll(): Promise<void> {
  isEnding = true;
  killChildren();
  for (const close of [...open].reverse()) await close();
}

/** Ctrl-C and a polite kill close everything first. Returns the way to stop listening. */
export function closeOnSignals(): () => void {
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (isEnding) return;
    await closeAll();
    process.exit(signal === "SIGINT" ? 130 : 143);
  }
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.on(signal, end);
  process.on("exit", killChildren);
  return () => {
    for (const signal of signals) process.off(signal, end);
    process.off("exit", killChildren);
  };
}
