import type { AxiosInstance } from "axios";
import type { CallingPage } from "./api-calls.ts";
import { ApiFailure, networkFailure } from "./api-failure.ts";
import { CLIENT_OUTDATED } from "./client-builds.ts";
import type { ApiCall, CallOptions, Endpoint, EndpointInput, EndpointReply } from "./endpoint.ts";
import type { ERROR_STATUS } from "./errors.ts";
import { onceMore } from "./once-more.ts";

export type { CallingPage };

/** Browser to API, in ms. */
export const API_TIMEOUT_MS = 10_000;
const API_BASE = "/api";
const OUTDATED_STATUS: (typeof ERROR_STATUS)[typeof CLIENT_OUTDATED] = 426;

let callingPage: CallingPage | undefined;

/** Set once, by the shell, before the first call. */
export function identifyPage(page: CallingPage): void {
  callingPage = page;
}

async function loadClient() {
  const [{ callSignedIn, isOutdatedReply }, { default: axios }] = await Promise.all([
    import(/* webpackChunkName: "api-calls" */ "./api-calls.ts"),
    import(/* webpackChunkName: "api-calls" */ "axios"),
  ]);
  // We have no XSRF cookie: axios would wait for the browser's cookie store before each call.
  const settings = { baseURL: API_BASE, timeout: API_TIMEOUT_MS, xsrfCookieName: "" };
  const client = axios.create({ ...settings, validateStatus: () => true });
  return { callSignedIn, isOutdatedReply, client };
}

let loading: ReturnType<typeof loadClient> | undefined;

/** Loads with the first call: a page that only shows the server's data does without it. */
function broughtClient(): ReturnType<typeof loadClient> {
  loading ??= onceMore(loadClient).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

export async function warmApiClient(): Promise<AxiosInstance> {
  return (await broughtClient()).client;
}

/** The page's own file is missing: with a network, a page that is too old. */
async function failedToLoad(): Promise<ApiFailure> {
  if ((await callingPage?.isGone()) !== true) return networkFailure("network");
  return new ApiFailure(OUTDATED_STATUS, { code: CLIENT_OUTDATED, message: "This page is out of date." });
}

/** While the page reloads, the call stays open, so that nothing shows its refusal. */
async function meetOutdated({ isBackground = false }: CallOptions): Promise<void> {
  if (callingPage?.onOutdated(isBackground) === true) await new Promise((resolve) => setTimeout(resolve, API_TIMEOUT_MS));
}

/** Calls the product API from the browser: 10 s by default, Bearer token, one refresh and one retry on 401. When the
 * session is over, emits `session:expired` and rejects with the 401. */
export const callApi: ApiCall = async <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointReply<E>> => {
  try {
    const { callSignedIn, isOutdatedReply, client } = await broughtClient().catch(async () => {
      throw await failedToLoad();
    });
    const reply = await callSignedIn({ client, page: callingPage }, endpoint, input, options);
    if (isOutdatedReply(reply)) await meetOutdated(options);
    return reply;
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.code === CLIENT_OUTDATED) await meetOutdated(options);
    throw failure;
  }
};
