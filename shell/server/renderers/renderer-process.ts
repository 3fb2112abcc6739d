import { type ChildProcess, execFile, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { dirname, join } from "node:path";
import type { Duplex } from "node:stream";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Frame, FrameReader, writeFrame } from "./wire/frames.ts";
import type { Order } from "./wire/messages.ts";

/** Why a renderer ended: killed by its watch, or by itself. */
export type EndReason = "closed" | "crashed" | "unresponsive" | "memory" | "slow start" | "nonsense" | "away";

/** The shell's end of a renderer, in this machine or on another. */
export interface RendererLink {
  send: (order: Order, body?: string | Uint8Array) => void;
  /** Ends the renderer. */
  close: () => void;
}

export interface LinkEvents {
  onFrame: (frame: Frame) => void;
  /** It answers no more: it takes no new page. */
  onTired: () => void;
  onEnd: (reason: EndReason) => void;
}

export interface RendererCode {
  /** Name of the remote whose pages it renders. */
  remote: string;
  /** The shell's renderer. */
  renderer: string;
  /** The remote's server module, in a folder from which Node finds the shell's packages. */
  module: string;
}

export interface ProcessLimits {
  memoryBytes: number;
  environment: string;
  /** How long it may stay silent before it gets the lowest priority, and before it is killed. */
  tiredMs: number;
  killMs: number;
  startMs: number;
}

export const PROCESS_LIMITS = { tiredMs: 200, killMs: 1000, startMs: 10_000 } as const;

const CHILD = fileURLToPath(new URL("./child/main.ts", import.meta.url));
const SHELL_FOLDER = join(import.meta.dirname, "../..");
const ROOT = join(SHELL_FOLDER, "..");
const PACKAGES = dirname(dirname(fileURLToPath(import.meta.resolve("react/package.json"))));
const CONTRACTS = dirname(dirname(fileURLToPath(import.meta.resolve("shared-contracts/remote"))));
const LOOK_MS = 100;
/** One look of as many at a renderer without orders. */
const IDLE_LOOKS = 10;
const PAGE_BYTES = 4096;

/** Everything that a renderer may read. It writes nothing and starts nothing. */
function readable({ renderer, module }: RendererCode): string[] {
  const manifests = [ROOT, SHELL_FOLDER].map((folder) => join(folder, "package.json"));
  return [join(import.meta.dirname, "*"), renderer, module, join(PACKAGES, "*"), join(CONTRACTS, "*"), ...manifests];
}

function start(code: RendererCode, { memoryBytes, environment }: ProcessLimits): ChildProcess {
  const heap = Math.max(64, Math.floor(memoryBytes / 1_000_000));
  const allowed = readable(code).map((path) => `--allow-fs-read=${path}`);
  const addresses = [code.renderer, code.module].map((path) => pathToFileURL(path).href);
  return spawn(
    process.execPath,
    ["--permission", ...allowed, "--no-warnings", `--max-old-space-size=${heap}`, CHILD, ...addresses, environment, code.remote],
    { env: { NODE_ENV: environment }, cwd: SHELL_FOLDER, stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
}

/** Processor time of a process in ms; undefined where the system does not tell. */
function usedMs(pid: number): number | undefined {
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
async function residentBytes(pid: number): Promise<number> {
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

/** Starts a renderer as a child of this process and watches it: answers to pings, and memory, from outside. */
export function startRenderer(code: RendererCode, limits: ProcessLimits, events: LinkEvents): RendererLink {
  const child = start(code, limits);
  const stream = child.stdio[3] as Duplex;
  const reader = new FrameReader();
  let reason: EndReason = "crashed";
  let isStarted = false;
  let tiredAt: number | undefined;
  /** When the ping was sent that is not answered yet. */
  let askedAt: number | undefined = performance.now();
  /** It got an order after its last answer to a ping. */
  let isBusy = true;
  let looks = 0;
  let usedAtPing = 0;
  let lookedAt = performance.now();

  function kill(because: EndReason): void {
    reason = because;
    child.kill("SIGKILL");
  }

  function lowerPriority(): void {
    tiredAt = performance.now();
    try {
      setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
    } catch {
      // it has just ended
    }
    events.onTired();
  }

  /** On a busy machine a renderer waits for its turn: its own time counts, and a tenth of the clock's. With the lowest
   * priority it gets few turns: then a third. */
  function silence(now: number, since: number): number {
    const used = usedMs(child.pid ?? 0);
    if (used === undefined) return now - since;
    const own = Math.max(used - usedAtPing, (now - since) / 10);
    return Math.min(now - since, tiredAt === undefined ? own : Math.max(own, limits.tiredMs + (now - tiredAt) / 3));
  }

  async function look(): Promise<void> {
    const now = performance.now();
    // This process was held up itself: the silence says nothing about the child.
    if (now - lookedAt > 2 * LOOK_MS && askedAt !== undefined) askedAt += now - lookedAt - LOOK_MS;
    lookedAt = now;
    looks += 1;
    if (!isBusy && askedAt === undefined && looks % IDLE_LOOKS !== 0) return;
    if ((await residentBytes(child.pid ?? 0)) > limits.memoryBytes) return kill("memory");
    const silentMs = askedAt === undefined ? 0 : silence(now, askedAt);
    if (!isStarted) {
      if (silentMs > limits.startMs) kill("slow start");
      return;
    }
    if (silentMs > limits.killMs) return kill("unresponsive");
    if (silentMs > limits.tiredMs && tiredAt === undefined) lowerPriority();
    if (askedAt !== undefined) return;
    isBusy = false;
    askedAt = now;
    usedAtPing = usedMs(child.pid ?? 0) ?? 0;
    stream.write(writeFrame({ kind: "ping" } satisfies Order));
  }

  const watch = setInterval(() => void look(), LOOK_MS);
  stream.on("error", () => undefined);
  stream.on("data", (chunk: Buffer) => {
    try {
      for (const frame of reader.push(chunk)) {
        const kind = (frame.message as { kind?: unknown } | null)?.kind;
        if (kind === "ready" || kind === "pong") [askedAt, isStarted] = [undefined, true];
        if (kind !== "pong") events.onFrame(frame);
      }
    } catch {
      kill("nonsense");
    }
  });
  child.once("error", () => events.onEnd("away"));
  child.once("exit", () => {
    clearInterval(watch);
    stream.destroy();
    events.onEnd(reason);
  });
  /** Frames of one turn leave together: each write wakes the renderer. */
  function write(frame: Buffer): void {
    if (stream.writableCorked === 0) {
      stream.cork();
      process.nextTick(() => stream.uncork());
    }
    stream.write(frame);
  }

  return {
    send: (order, body) => {
      isBusy = true;
      write(writeFrame(order, body));
    },
    close: () => kill("closed"),
  };
}
