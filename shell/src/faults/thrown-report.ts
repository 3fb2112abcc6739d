import { ERROR_REPORTS_PATH, type ErrorKind, type ErrorReport, MOST_FRAMES, type ScriptFrame } from "@savat/contracts/error-report";
import { documentRequestId } from "@savat/contracts/request-id";
import { RemoteFailure } from "../remote-failure.ts";
import { frameAt, framesOf } from "./stack-frames.ts";

/** The server takes 30 reports a minute from a client; more of one place or page tell nothing new. */
const MOST_OF_A_PLACE = 3;
const MOST_OF_A_PAGE = 20;
const HASH_BYTES = 16;
const WORD = /^[A-Za-z][\w-]{0,59}$/;

/** What a listener or a boundary knows of an error. */
export interface Caught {
  kind: ErrorKind;
  error: unknown;
  /** The remote whose boundary caught it. */
  area?: string;
  /** Of the error event. */
  place?: { filename: string; lineno: number; colno: number };
}

let buildsOfPage = (): Iterable<readonly [string, string]> => [];
const sent = new Map<string, number>();
let sentInAll = 0;

/** Tells which builds the page has: reports name them. */
export function reportBuilds(builds: () => Iterable<readonly [string, string]>): void {
  // Ten places are often React's alone.
  Error.stackTraceLimit = MOST_FRAMES;
  buildsOfPage = builds;
}

/** A message may hold what a person typed: only its hash is sent. Without a secure context there is none. */
async function hashOf(message: string): Promise<string | undefined> {
  const bytes = await globalThis.crypto?.subtle?.digest("SHA-256", new TextEncoder().encode(message));
  return bytes && Array.from(new Uint8Array(bytes, 0, HASH_BYTES), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function isNew(name: string, [top]: readonly ScriptFrame[]): boolean {
  const place = `${name} ${top?.owner}/${top?.file}:${top?.line}:${top?.column}`;
  const count = (sent.get(place) ?? 0) + 1;
  sent.set(place, count);
  sentInAll += 1;
  return count <= MOST_OF_A_PLACE && sentInAll <= MOST_OF_A_PAGE;
}

/** A remote that could not be loaded has thrown nothing, unless its module did. */
function thrownIn(error: unknown): unknown {
  if (!(error instanceof RemoteFailure)) return error;
  const { cause, reason } = error;
  if (cause instanceof Error && cause.name === "ChunkLoadError") return undefined;
  return reason === "broken" ? (cause ?? error) : cause;
}

/** Reports an error by its class and places, and by nothing that it says. */
export async function reportThrown({ kind, error: caught, area, place }: Caught): Promise<void> {
  const error = thrownIn(caught);
  const isError = error instanceof Error;
  const frames = isError ? framesOf(error, location.origin) : frameAt(place ?? { filename: "", lineno: 0, colno: 0 }, location.origin);
  const name = isError && WORD.test(error.name) ? error.name.replaceAll(/[^A-Za-z0-9]/g, "") : "Error";
  if (frames.length === 0 || !isNew(name, frames)) return;
  const code = isError && "code" in error && typeof error.code === "string" && WORD.test(error.code) ? error.code : undefined;
  const request = documentRequestId();
  const messageHash = isError ? await hashOf(error.message) : undefined;
  const report: ErrorReport = { kind, class: name, code, messageHash, frames, area, builds: Object.fromEntries(buildsOfPage()), request };
  navigator.sendBeacon(ERROR_REPORTS_PATH, new Blob([JSON.stringify(report)], { type: "application/json" }));
}
