import type { Endpoint, EndpointInput, EndpointReply } from "@savat/contracts/endpoint";
import { fillPath } from "@savat/contracts/endpoint";
import { fileHashOf } from "@savat/contracts/server/file-hash";
import type { Upstreams } from "../../http/upstreams.ts";
import { type ReadFile, readLimited } from "../store/release-source.ts";

const TIMEOUT_MS = 8000;
const UPLOAD_MS = 30_000;
/** Of any answer that is no file. */
const ANSWER_BYTES = 4_000_000;

/** The registry refused a call. */
export class RegistryRefusal extends Error {
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path} answered ${status}`);
    this.status = status;
  }
}

interface CallOptions {
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

/** The shell's calls of the registry, at any process of the API. */
export class RegistryCalls {
  readonly #upstreams: Pick<Upstreams, "next">;
  readonly #token: string;

  constructor(upstreams: Pick<Upstreams, "next">, token: string) {
    this.#upstreams = upstreams;
    this.#token = token;
  }

  async #fetch(path: string, init: RequestInit, limit: number, { timeoutMs = TIMEOUT_MS, signal }: CallOptions): Promise<Buffer> {
    const type = typeof init.body === "string" ? "application/json" : "application/octet-stream";
    const url = `${this.#upstreams.next()}/api${path}`;
    const limited = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, {
      ...init,
      headers: { authorization: `Bearer ${this.#token}`, ...(init.body !== undefined && { "content-type": type }) },
      redirect: "error",
      signal: signal === undefined ? limited : AbortSignal.any([limited, signal]),
    });
    if (response.ok) return await readLimited(response, path, limit);
    await response.body?.cancel();
    throw new RegistryRefusal(path, response.status);
  }

  /** Rejects with `RegistryRefusal`, for an answer of another form, and where no answer comes. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E> & { query?: object; body?: unknown; params?: Record<string, unknown> },
    options: CallOptions = {},
  ): Promise<EndpointReply<E>> {
    const query = new URLSearchParams(Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)])).toString();
    const path = fillPath(endpoint.path, input.params) + (query === "" ? "" : `?${query}`);
    const body = input.body === undefined ? undefined : JSON.stringify(input.body);
    const bytes = await this.#fetch(path, { method: endpoint.method, ...(body !== undefined && { body }) }, ANSWER_BYTES, options);
    return endpoint.reply.parse(JSON.parse(bytes.toString())) as EndpointReply<E>;
  }

  /** Puts a file into the registry's store. */
  async store(hash: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#fetch(`/releases/files/${hash}`, { method: "PUT", body: bytes }, ANSWER_BYTES, { timeoutMs: UPLOAD_MS });
  }

  /** Reads a release's descriptor, and its files by their hash, from the registry's store. */
  readStored(remote: string): ReadFile {
    return async (name, limit, integrity) => {
      const path =
        integrity === undefined
          ? `/releases/descriptors/${remote}/${name.replace(/\.json$/, "")}`
          : `/releases/files/${fileHashOf(integrity)}`;
      // The store has no compressed copies.
      if (name.endsWith(".br")) throw new Error(`${name} is not in the store`);
      return await this.#fetch(path, { method: "GET" }, limit, {});
    };
  }
}
