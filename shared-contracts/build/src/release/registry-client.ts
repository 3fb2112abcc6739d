import { type Endpoint, type EndpointInput, type EndpointReply, fillPath } from "@savat/contracts/endpoint";
import { ApiErrorSchema } from "@savat/contracts/errors";
import { onceMore } from "@savat/contracts/once-more";
import { listMissingFiles, registerRelease } from "@savat/contracts/release-registry";
import { ReleaseCommandError } from "./settings.ts";

/** Longer than the site's own limit for a call with files, in ms. */
const TIMEOUT_MS = 130_000;

/** A refusal of the registry. */
class RegistryRefusal extends ReleaseCommandError {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Calls that may be sent twice, besides reads and files: the second time nothing changes. */
const REPEATABLE: readonly Endpoint[] = [listMissingFiles, registerRelease];

/** The registry of a site, as its teams reach it. It repeats reads, files and releases once after a lost connection. */
export interface RegistryClient {
  call: <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => Promise<EndpointReply<E>>;
  upload: (hash: string, bytes: Buffer) => Promise<void>;
}

function refusalOf(status: number, body: unknown): RegistryRefusal {
  const { success, data } = ApiErrorSchema.safeParse(body);
  if (!success) return new RegistryRefusal("server_error", `The registry answered ${status}.`);
  const details = data.fields?.map(({ path, message }) => `${path}: ${message}`).join("; ");
  return new RegistryRefusal(data.code, `The registry refuses (${data.code}): ${data.message}${details ? ` ${details}.` : ""}`);
}

export function createRegistryClient(site: string, token: string): RegistryClient {
  async function send(path: string, isRepeatable: boolean, init: RequestInit & { headers?: Record<string, string> }): Promise<unknown> {
    const headers = { ...init.headers, authorization: `Bearer ${token}` };
    const ask = () => fetch(`${site}/api${path}`, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const response = await onceMore(ask, () => !isRepeatable).catch((error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      const advice = isRepeatable ? "" : ". Whether it was done is not known: see savat-release status";
      throw new ReleaseCommandError(`${site} cannot be reached: ${cause}${advice}`);
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw refusalOf(response.status, body);
    return body;
  }
  return {
    call: async (endpoint, input) => {
      const { params, query, body } = input as { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
      const search = query === undefined ? "" : `?${new URLSearchParams(query)}`;
      const json = body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
      const isRepeatable = endpoint.method === "GET" || REPEATABLE.includes(endpoint);
      const answer = await send(`${fillPath(endpoint.path, params ?? {})}${search}`, isRepeatable, { method: endpoint.method, ...json });
      return endpoint.reply.parse(answer) as EndpointReply<typeof endpoint>;
    },
    upload: async (hash, bytes) => {
      const headers = { "content-type": "application/octet-stream" };
      await send(`/releases/files/${hash}`, true, { method: "PUT", headers, body: new Uint8Array(bytes) });
    },
  };
}
