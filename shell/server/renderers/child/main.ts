import { Socket } from "node:net";
import { MOST_FRAMES } from "@savat/contracts/error-report";
import type { RemoteModule } from "@savat/contracts/remote";
import type * as Renderer from "../../../src/server.tsx";
import { type Frame, FrameReader, sendFrame, writeFrame } from "../wire/frames.ts";
import { OrderSchema, type Report } from "../wire/messages.ts";
import { guardImports, removeGlobals } from "./isolation.ts";
import { PageRenderer, type Told } from "./page-renderer.ts";
import { scriptsOf, thrownOf } from "./thrown.ts";

/** The descriptor that the shell opened. */
const SHELL_FD = 3;

const { exit } = process;
const [rendererUrl = "", moduleUrl = "", environment = "production", remote = ""] = process.argv.slice(2);
const shell = new Socket({ fd: SHELL_FD, readable: true, writable: true });

// Ten places are often React's alone.
Error.stackTraceLimit = MOST_FRAMES;
const scripts = scriptsOf(remote, moduleUrl, rendererUrl);

function messageOf(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500);
}

/** What a report says of an error. */
function tellOf(error: unknown): Told {
  return { reason: messageOf(error), thrown: thrownOf(error, scripts) };
}

const report = (message: Report, body?: string) => sendFrame(shell, message, body);

// Without the shell there is nobody to render for. Ctrl-C reaches the whole group: the shell decides.
shell.on("close", () => exit(0));
shell.on("error", () => exit(0));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
// An error outside a page's own promise costs no page; a page that waits for it ends at its deadline.
process.on("uncaughtException", (error) => report({ kind: "thrown", ...tellOf(error) }));
process.on("unhandledRejection", (error) => report({ kind: "thrown", ...tellOf(error) }));

async function importRemote(): Promise<RemoteModule> {
  const loaded: unknown = await import(moduleUrl);
  if (typeof loaded !== "object" || loaded === null || !("remote" in loaded)) throw new Error("the server module exposes no remote");
  return loaded.remote as RemoteModule;
}

async function start(): Promise<PageRenderer> {
  guardImports(moduleUrl);
  const renderer: typeof Renderer = await import(rendererUrl);
  removeGlobals(environment);
  return new PageRenderer(renderer, { name: remote, module: await importRemote() }, report, tellOf);
}

const reader = new FrameReader();
const waiting: Frame[] = [];
let pages: PageRenderer | undefined;

/** One frame a turn: what a page does with it ends before the next begins. */
function takeNext(): void {
  const frame = pages === undefined ? undefined : waiting.shift();
  if (frame === undefined) return;
  pages?.take(OrderSchema.parse(frame.message), frame.body);
  if (waiting.length > 0) setImmediate(takeNext);
}

shell.on("data", (chunk) => {
  const isIdle = waiting.length === 0;
  waiting.push(...reader.push(chunk));
  if (isIdle) takeNext();
});

try {
  pages = await start();
  report({ kind: "ready" });
  takeNext();
} catch (error) {
  shell.end(writeFrame({ kind: "broken", reason: messageOf(error) }));
}
