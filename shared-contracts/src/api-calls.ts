import { ApiFailure, failureFrom, networkFailure } from "@savat/contracts/api-failure";
import { events } from "@savat/contracts/events";
import { i18n } from "@savat/contracts/i18n";
import { readTokens, storeTokens } from "@savat/contracts/session";
import type { AxiosInstance } from "axios";
import * as z from "zod/mini";
import { readAnswer } from "./answer.ts";
import { refreshTokens, TokensSchema } from "./auth.ts";
import { CLIENT_BUILDS_HEADER, CLIENT_OUTDATED, type ClientBuilds, writeClientBuilds } from "./client-builds.ts";
import { type CallOptions, type Endpoint, type EndpointInput, type EndpointReply, fillPath } from "./endpoint.ts";
import { PAGE_BUILDS_HEADER, PAGE_BUILDS_RECALLED } from "./release.ts";
import { nextRequestId } from "./request-id.ts";

/** What the shell tells about the page whose calls these are. */
export interface CallingPage {
  builds: () => ClientBuilds;
  /** The API refused a call because the page is too old. Returns whether the page reloads now. */
  onOutdated: (isBackground: boolean) => boolean;
  /** An answer says that a build of the page was taken back. */
  onRecalled: () => void;
  /** Whether files of the page may be missing because its release is no longer kept. */
  isGone: () => Promise<boolean>;
}

/** How a call reaches the API. */
interface Connection {
  client: AxiosInstance;
  /** The page whose calls these are, once the shell told. */
  page: CallingPage | undefined;
}

function ownBuilds(page: CallingPage | undefined): Record<string, string> {
  return page === undefined ? {} : { [CLIENT_BUILDS_HEADER]: writeClientBuilds(page.builds()) };
}

interface Answer {
  status: number;
  data: unknown;
}

interface Outgoing {
  endpoint: Endpoint;
  input: { params?: unknown; query?: unknown; body?: unknown };
  headers: Record<string, string>;
  signal: AbortSignal | undefined;
  timeoutMs?: number | undefined;
}

/** Sends once. Rejects with an `ApiFailure` that carries nothing of the request. */
async function send({ client, page }: Connection, { endpoint, input, headers, signal, timeoutMs }: Outgoing): Promise<Answer> {
  try {
    const {
      status,
      data,
      headers: answered,
    } = await client.request<unknown>({
      method: endpoint.method,
      url: fillPath(endpoint.path, (input.params ?? {}) as Record<string, unknown>),
      params: input.query,
      data: input.body,
      headers: { ...headers, ...ownBuilds(page), "x-request-id": nextRequestId() },
      ...(signal === undefined ? {} : { signal }),
      ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
    });
    if (answered[PAGE_BUILDS_HEADER] === PAGE_BUILDS_RECALLED) page?.onRecalled();
    return { status, data };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ERR_CANCELED") throw networkFailure("cancelled");
    throw networkFailure(code === "ECONNABORTED" || code === "ETIMEDOUT" ? "timeout" : "network");
  }
}

function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}

async function exchange(connection: Connection, refusedToken: string): Promise<boolean> {
  const tokens = readTokens();
  if (tokens === undefined) return false;
  if (tokens.refreshToken === "") {
    events.emit("session:moment", { moment: "token_missing", status: 401 });
    return false;
  }
  if (tokens.token !== refusedToken) return true; // another tab refreshed first
  const answer = await send(connection, {
    endpoint: refreshTokens,
    input: { body: {} },
    headers: bearer(tokens.refreshToken),
    signal: undefined,
  });
  if (answer.status === 401 || answer.status === 403) {
    events.emit("session:moment", { moment: "refresh_failed", status: answer.status });
    return false;
  }
  const renewed = TokensSchema.safeParse(answer.data);
  // Only a clear refusal ends the session; a limit or an outage does not.
  if (answer.status !== 200 || !renewed.success) throw failureFrom(answer.status, answer.data);
  storeTokens(renewed.data);
  return true;
}

let refreshing: Promise<boolean> | undefined;

/** One refresh at a time, in this tab and across tabs. False: the session is over. */
function refreshOnce(connection: Connection, refusedToken: string): Promise<boolean> {
  const work = () => exchange(connection, refusedToken);
  refreshing ??= (navigator.locks ? navigator.locks.request("savat-refresh", work) : work())
    .catch((error: unknown) => {
      events.emit("session:moment", { moment: "refresh_failed", status: error instanceof ApiFailure ? error.status : 0 });
      throw error;
    })
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

/** With a Bearer token, one refresh and one retry on 401. When the session is over, emits `session:expired`. */
export async function callSignedIn<E extends Endpoint>(
  connection: Connection,
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions,
): Promise<EndpointReply<E>> {
  const isOwnHeader = options.headers?.Authorization !== undefined;
  const token = isOwnHeader ? undefined : readTokens()?.token;
  const outgoing = (current: string | undefined): Outgoing => ({
    endpoint,
    input,
    headers: { ...options.headers, "x-language": i18n.language, ...bearer(current) },
    signal: options.signal,
    timeoutMs: options.timeoutMs,
  });
  let answer = await send(connection, outgoing(token));
  if (answer.status === 401 && token !== undefined && (await refreshOnce(connection, token)))
    answer = await send(connection, outgoing(readTokens()?.token));
  if (answer.status === 401 && token === undefined && !isOwnHeader)
    events.emit("session:moment", { moment: "token_missing", status: answer.status });
  // Ends a session only once: not for each refused call, and not after a sign-out or sign-in.
  const isSessionAsBefore = (token === undefined) === (readTokens() === undefined);
  if (answer.status === 401 && !isOwnHeader && isSessionAsBefore) events.emit("session:expired");
  if (answer.status < 200 || answer.status > 299) throw failureFrom(answer.status, answer.data);
  const reply = readAnswer(endpoint, answer.data);
  if (reply === undefined) throw new ApiFailure(answer.status, { code: "unknown", message: "The server's answer was not understood." });
  return reply;
}

/** Payment methods are refused inside HTTP 200. */
const RpcOutdatedSchema = z.object({ error: z.object({ data: z.literal(CLIENT_OUTDATED) }) });

export function isOutdatedReply(reply: unknown): boolean {
  return RpcOutdatedSchema.safeParse(reply).success;
}
