import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import type { PictureFault } from "@savat/contracts/picture-fetch";
import { MAX_UPLOAD_BYTES } from "@savat/contracts/uploads";
import { type AllowedHosts, isGuarded, wayTo } from "../../platform/guarded-https.ts";

const TOTAL_MS = 15_000;
const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** The site is busy or broken just now. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Why there is no picture. With `passes` a retry can succeed. */
export class FetchError extends Error {
  readonly fault: PictureFault;
  readonly passes: boolean;

  constructor(fault: PictureFault, { passes = false, cause }: { passes?: boolean; cause?: unknown } = {}) {
    super(`The picture could not be fetched: ${fault}.`, { cause });
    this.name = "FetchError";
    this.fault = fault;
    this.passes = passes;
  }
}

function checkUrl(text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new FetchError("refused");
  return new URL(text, base);
}

function open(url: URL, signal: AbortSignal, hosts: AllowedHosts): Promise<IncomingMessage> {
  const way = wayTo(url, hosts);
  if (way === undefined) return Promise.reject(new FetchError("not_allowed"));
  const headers = { accept: "image/jpeg, image/png, image/gif", "accept-encoding": "identity", "user-agent": "Savat (pictures)" };
  return new Promise((resolve, reject) => {
    const call = request(url, { headers, signal, ...way }, resolve);
    call.on("error", (cause: Error) => {
      const isRefused = isGuarded(cause);
      reject(new FetchError(isRefused ? "not_allowed" : "unreachable", { passes: !isRefused, cause }));
    });
    call.end();
  });
}

async function readBytes(answer: IncomingMessage): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = Number(answer.headers["content-length"] ?? 0);
  if (size > MAX_UPLOAD_BYTES) throw new FetchError("too_large");
  size = 0;
  try {
    for await (const chunk of answer) {
      size += chunk.length;
      if (size > MAX_UPLOAD_BYTES) throw new FetchError("too_large");
      chunks.push(chunk);
    }
  } catch (cause) {
    throw cause instanceof FetchError ? cause : new FetchError("unreachable", { passes: true, cause });
  }
  return Buffer.concat(chunks);
}

/** Fetches an https address within 15 s, 5 MB and three redirects, each checked like the first. `turnOf` is asked
 * before each host. Throws `FetchError`. */
export async function download(address: string, hosts: AllowedHosts, turnOf: (host: string) => Promise<void>): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(TOTAL_MS);
  let url = checkUrl(address);
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    await turnOf(url.hostname);
    const answer = await open(url, signal, hosts);
    const { statusCode: status = 0, headers } = answer;
    try {
      if (status === 200) return await readBytes(answer);
    } finally {
      answer.destroy();
    }
    if (!REDIRECTS.has(status) || headers.location === undefined) throw new FetchError("refused", { passes: PASSING.has(status) });
    url = checkUrl(headers.location, url);
  }
  throw new FetchError("refused");
}
