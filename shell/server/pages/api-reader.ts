import { networkFailure } from "@savat/contracts/api-failure";
import { CLIENT_BUILDS_HEADER, writeClientBuilds } from "@savat/contracts/client-builds";
import type { ApiCall } from "@savat/contracts/endpoint";
import type { SharedReads } from "@savat/contracts/shared-reads";
import type { Upstreams } from "../http/upstreams.ts";
import { apiReads } from "../platform/metrics.ts";
import { type ApiText, apiCallOf, type ReadText } from "../renderers/wire/api-call.ts";

/** Time that the server waits for data before it leaves the page to the browser, in ms. */
const SERVER_READ_MS = 2000;

/** Answers an API of this release in under 10 ms. A page that waits for it in vain still has time for its reads. */
const VERSION_READ_MS = 500;
const VERSION_PATH = "/data-version";

/** On whose behalf the API is read. */
interface Reader {
  requestId: string;
  /** This shell's build. */
  build: string;
}

interface Read extends Reader {
  path: string;
  pattern: string;
}

/** The label of the metric: a faulty remote cannot make more than these. */
const patterns = new Set<string>();
const MOST_PATTERNS = 100;

function labelOf(pattern: string): string {
  if (patterns.size < MOST_PATTERNS) patterns.add(pattern);
  return patterns.has(pattern) ? pattern : "other";
}

type Reachable = Pick<Upstreams, "read">;

async function readOnce(upstreams: Reachable, { path, pattern, requestId, build }: Read, mostMs = SERVER_READ_MS): Promise<ApiText> {
  // A timer that is cleared: `AbortSignal.timeout` builds its error even after the answer.
  const gone = new AbortController();
  const timer = setTimeout(() => gone.abort(), mostMs);
  const { signal } = gone;
  const end = apiReads.startTimer({ endpoint: labelOf(pattern) });
  const headers = { "x-request-id": requestId, [CLIENT_BUILDS_HEADER]: writeClientBuilds([["shell", build]]) };
  try {
    const answer = await upstreams.read(path, { signal, headers });
    end({ outcome: String(answer.status) });
    return answer;
  } catch {
    end({ outcome: signal.aborted ? "timeout" : "unreachable" });
    throw networkFailure(signal.aborted ? "timeout" : "network");
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects when `work` takes too long. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(networkFailure("timeout")), SERVER_READ_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Reads the API as a guest for rendering: GET, 2 s. Concurrent pages share equal reads under one page's request id.
 * Rejects with `ApiFailure`. */
export function createTextReader(upstreams: Reachable, reads: SharedReads, reader: Reader): ReadText {
  return (path, pattern) => inTime(reads.read(path, () => readOnce(upstreams, { path, pattern, ...reader })));
}

export function createApiReader(upstreams: Reachable, reads: SharedReads, reader: Reader): ApiCall {
  return apiCallOf(createTextReader(upstreams, reads, reader));
}

/** Of what the API shows to guests, never older than the call: while it is the same, every answer is. Undefined where
 * the API tells none. */
export function readDataVersion(upstreams: Reachable, reads: SharedReads, reader: Reader): Promise<string | undefined> {
  return reads.read(VERSION_PATH, async () => {
    const asked = readOnce(upstreams, { path: VERSION_PATH, pattern: VERSION_PATH, ...reader }, VERSION_READ_MS);
    const { status, text } = await asked.catch(() => ({ status: 0, text: "" }));
    return status === 200 && text !== "" ? text : undefined;
  });
}
