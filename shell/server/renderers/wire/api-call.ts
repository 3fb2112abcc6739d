import { readAnswer } from "@savat/contracts/answer";
import { failureFrom, networkFailure } from "@savat/contracts/api-failure";
import { type ApiCall, type Endpoint, type EndpointInput, type EndpointReply, fillPath } from "@savat/contracts/endpoint";

/** The API's answer as it came. */
export interface ApiText {
  status: number;
  text: string;
}

/** Reads a path of the API, by an endpoint's pattern. Rejects with `ApiFailure` where no answer came. */
export type ReadText = (path: string, pattern: string) => Promise<ApiText>;

function queryText(query: unknown): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Pages that share an answer share what was read from it. */
const replies = new WeakMap<ApiText, { endpoint: Endpoint; reply: unknown }>();

function replyOf(endpoint: Endpoint, answer: ApiText): unknown {
  const { status, text } = answer;
  if (status !== 200) throw failureFrom(status, parsed(text));
  const known = replies.get(answer);
  if (known?.endpoint === endpoint) return known.reply;
  const reply = readAnswer(endpoint, parsed(text));
  if (reply === undefined) throw failureFrom(502, undefined);
  replies.set(answer, { endpoint, reply });
  return reply;
}

/** Rejects when the caller has gone. */
function whileAsked<T>(work: Promise<T>, asked: AbortSignal | undefined): Promise<T> {
  if (asked === undefined) return work;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(networkFailure("network"));
    if (asked.aborted) giveUp();
    asked.addEventListener("abort", giveUp, { once: true });
    work.then(resolve, reject).finally(() => asked.removeEventListener("abort", giveUp));
  });
}

/** The API as pages call it on the server: it only reads. Rejects with `ApiFailure`. */
export function apiCallOf(readText: ReadText): ApiCall {
  return async <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options: { signal?: AbortSignal } = {},
  ): Promise<EndpointReply<E>> => {
    if (endpoint.method !== "GET") throw new Error(`The server only reads: ${endpoint.method} ${endpoint.path}`);
    const path = `/api${fillPath(endpoint.path, input.params as Record<string, unknown> | undefined)}${queryText(input.query)}`;
    const answer = await whileAsked(readText(path, endpoint.path), options.signal);
    return replyOf(endpoint, answer) as EndpointReply<E>;
  };
}
