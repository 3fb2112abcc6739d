import { readAnswer } from "shared-contracts/answer";
import { failureFrom, networkFailure } from "shared-contracts/api-failure";
import { CLIENT_BUILDS_HEADER, writeClientBuilds } from "shared-contracts/client-builds";
import { type ApiCall, type Endpoint, type EndpointInput, type EndpointReply, fillPath } from "shared-contracts/endpoint";
import type { SharedReads } from "shared-contracts/shared-reads";
import type { Upstreams } from "../http/upstreams.ts";
import { apiReads } from "../platform/metrics.ts";

/** Time that the server waits for data before it leaves the page to the browser, in ms. */
const SERVER_READ_MS = 2000;

function queryText(query: unknown): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}

/** On whose behalf the API is read. */
interface Reader {
  requestId: string;
  /** This shell's build. */
  build: string;
}

interface Read extends Reader {
  endpoint: Endpoint;
  path: string;
}

type Reachable = Pick<Upstreams, "read">;

async function readOnce(upstreams: Reachable, { endpoint, path, requestId, build }: Read): Promise<unknown> {
  const signal = AbortSignal.timeout(SERVER_READ_MS);
  const end = apiReads.startTimer({ endpoint: endpoint.path });
  const headers = { "x-request-id": requestId, [CLIENT_BUILDS_HEADER]: writeClientBuilds([["shell", build]]) };
  let status: number;
  let data: unknown;
  try {
    const response = await upstreams.read(path, { signal, headers });
    status = response.status;
    data = await response.json().catch(() => undefined);
  } catch {
    end({ outcome: signal.aborted ? "timeout" : "unreachable" });
    throw networkFailure(signal.aborted ? "timeout" : "network");
  }
  end({ outcome: String(status) });
  if (status !== 200) throw failureFrom(status, data);
  const reply = readAnswer(endpoint, data);
  if (reply === undefined) throw failureFrom(502, undefined);
  return reply;
}

/** Rejects when `work` takes too long or its caller has gone. */
function within<T>(work: Promise<T>, timeout: AbortSignal, asked: AbortSignal | undefined): Promise<T> {
  const signal = asked === undefined ? timeout : AbortSignal.any([timeout, asked]);
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(networkFailure(timeout.aborted ? "timeout" : "network"));
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", giveUp));
  });
}

/** Reads the API as a guest for rendering: GET, 2 s. Concurrent pages share equal reads under one page's request id.
 * Rejects with `ApiFailure`. */
export function createApiReader(upstreams: Reachable, reads: SharedReads, reader: Reader): ApiCall {
  return async <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options: { signal?: AbortSignal } = {},
  ): Promise<EndpointReply<E>> => {
    if (endpoint.method !== "GET") throw new Error(`The server only reads: ${endpoint.method} ${endpoint.path}`);
    const timeout = AbortSignal.timeout(SERVER_READ_MS);
    const path = `/api${fillPath(endpoint.path, input.params as Record<string, unknown> | undefined)}${queryText(input.query)}`;
    const work = reads.read(path, () => readOnce(upstreams, { endpoint, path, ...reader }));
    return (await within(work, timeout, options.signal)) as EndpointReply<E>;
  };
}
