import { failureFrom, networkFailure } from "shared-contracts/api-failure";
import { type ApiCall, type Endpoint, type EndpointInput, type EndpointReply, fillPath } from "shared-contracts/endpoint";
import { apiReads } from "./metrics.ts";
import type { Upstreams } from "./upstreams.ts";

/** What the server waits for data before it leaves the page to the browser, in ms. */
export const SERVER_READ_MS = 2000;

function queryText(query: unknown): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}

/** Reads the API as a guest while the server renders: 2 s, GET only. Rejects with `ApiFailure`. */
export function createApiReader(upstreams: Upstreams, requestId: string): ApiCall {
  return async <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options: { signal?: AbortSignal } = {},
  ): Promise<EndpointReply<E>> => {
    if (endpoint.method !== "GET") throw new Error(`The server only reads: ${endpoint.method} ${endpoint.path}`);
    const timeout = AbortSignal.timeout(SERVER_READ_MS);
    const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal]);
    const path = `/api${fillPath(endpoint.path, input.params as Record<string, unknown> | undefined)}${queryText(input.query)}`;
    const end = apiReads.startTimer({ endpoint: endpoint.path });
    let status: number;
    let data: unknown;
    try {
      const response = await upstreams.read(path, { signal, headers: { "x-request-id": requestId } });
      status = response.status;
      data = await response.json().catch(() => undefined);
    } catch {
      end({ outcome: timeout.aborted ? "timeout" : "unreachable" });
      throw networkFailure(timeout.aborted ? "timeout" : "network");
    }
    end({ outcome: String(status) });
    if (status !== 200) throw failureFrom(status, data);
    const reply = endpoint.reply.safeParse(data);
    if (!reply.success) throw failureFrom(502, undefined);
    return reply.data as EndpointReply<E>;
  };
}
