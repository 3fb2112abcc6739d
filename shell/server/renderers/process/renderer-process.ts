import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { dirname, extname, join } from "node:path";
import type { Duplex } from "node:stream";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Frame, FrameReader, sendFrame } from "../wire/frames.ts";
import type { Order } from "../wire/messages.ts";
import { Watch, type WatchLimits } from "./watch.ts";

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

export interface ProcessLimits extends WatchLimits {
  environment: string;
}

export const PROCESS_LIMITS = { tiredMs: 200, killMs: 1000, startMs: 10_000 } as const;

/** A source, or compiled, as this module is. */
const CHILD = fileURLToPath(new URL(`../child/main${extname(import.meta.url)}`, import.meta.url));
const RENDERERS_FOLDER = join(import.meta.dirname, "..");
const SHELL_FOLDER = join(RENDERERS_FOLDER, "../..");
const ROOT = join(SHELL_FOLDER, "..");
const PACKAGES = dirname(dirname(fileURLToPath(import.meta.resolve("react/package.json"))));
const CONTRACTS = dirname(dirname(fileURLToPath(import.meta.resolve("@savat/contracts/remote"))));

/** Everything that a renderer may read. It writes nothing and starts nothing. */
function readable({ renderer, module }: RendererCode): string[] {
  const manifests = [ROOT, SHELL_FOLDER].map((folder) => join(folder, "package.json"));
  return [join(RENDERERS_FOLDER, "*"), renderer, module, join(PACKAGES, "*"), join(CONTRACTS, "*"), ...manifests];
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

function lowerPriority({ pid = 0 }: ChildProcess): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // it has just ended
  }
}

/** Starts a renderer as a child of this process, and watches it. */
export function startRenderer(code: RendererCode, limits: ProcessLimits, events: LinkEvents): RendererLink {
  const child = start(code, limits);
  const stream = child.stdio[3] as Duplex;
  const reader = new FrameReader();
  let reason: EndReason = "crashed";
  let hasEnded = false;

  function kill(because: EndReason): void {
    reason = because;
    child.kill("SIGKILL");
  }

  const watch = new Watch(child.pid ?? 0, limits, {
    onAsk: () => sendFrame(stream, { kind: "ping" } satisfies Order),
    onTired: () => {
      lowerPriority(child);
      events.onTired();
    },
    onKill: kill,
  });

  function take(frame: Frame): void {
    const kind = (frame.message as { kind?: unknown } | null)?.kind;
    if (kind === "ready" || kind === "pong") watch.noteAnswer();
    if (kind !== "pong") events.onFrame(frame);
  }

  stream.on("error", () => undefined);
  stream.on("data", (chunk: Buffer) => {
    try {
      for (const frame of reader.push(chunk)) take(frame);
    } catch {
      kill("nonsense");
    }
  });
  /** A child that cannot be started has an error and no exit; one that cannot be killed may have both. */
  function end(because: EndReason): void {
    if (hasEnded) return;
    hasEnded = true;
    watch.stop();
    stream.destroy();
    events.onEnd(because);
  }

  child.once("error", () => end("away"));
  child.once("exit", () => end(reason));
  return {
    send: (order, body) => {
      watch.noteOrder();
      sendFrame(stream, order, body);
    },
    close: () => kill("closed"),
  };
}
