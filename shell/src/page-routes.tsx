import { ApiFailure, isOutcomeUnknown } from "@savat/contracts/api-failure";
import { CLIENT_OUTDATED } from "@savat/contracts/client-builds";
import type { ApiCall } from "@savat/contracts/endpoint";
import type { LoadContext, RemoteRoute } from "@savat/contracts/remote";
import { type LoaderFunctionArgs, type RouteObject, redirectDocument } from "react-router-dom";
import { isConnected } from "./connection.ts";
import { takeAhead } from "./next-page/taken-ahead.ts";
import { PageBoundary, PageError } from "./page-error.tsx";
import type { PageHandle } from "./page-handle.ts";
import type { PageOutcome } from "./page-outcome.ts";
import { PageView } from "./page-view.tsx";
import { isUnbrought, RemoteFailure } from "./remote-failure.ts";
import type { Remotes } from "./remotes.ts";

/** The loader's input besides its address. */
export type LoadSurroundings = Omit<LoadContext, "params" | "url" | "signal">;

/** They belong to the page in the browser. On the server they belong to the request, as its context. */
export type Surroundings = (context: unknown) => LoadSurroundings;

/** The API, and whether a call of the browser had no answer. */
function watched({ api, isServer }: LoadSurroundings): { api: ApiCall; isCutOff: () => boolean } {
  let isCutOff = false;
  if (isServer) return { api, isCutOff: () => false };
  return {
    isCutOff: () => isCutOff,
    api: (endpoint, input, options) =>
      api(endpoint, input, options).catch((error: unknown) => {
        if (error instanceof ApiFailure && error.status === 0 && error.code !== "cancelled") isCutOff = true;
        throw error;
      }),
  };
}

/** A page's `load` may bring a chunk of its own. */
function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.name === "ChunkLoadError";
}

async function loadPage(
  remotes: Remotes,
  { remote, route }: PageHandle,
  args: LoaderFunctionArgs,
  surroundings: LoadSurroundings,
): Promise<PageOutcome> {
  const page = await remotes.page(remote, route.page, surroundings.language);
  if (page.load === undefined) return { kind: "data", data: null };
  if (page.clientOnly === true && surroundings.isServer) return { kind: "pending" };
  const { params, request } = args;
  const ahead = surroundings.isServer ? undefined : await takeAhead(request.url);
  if (ahead !== undefined) return ahead;
  const { api, isCutOff } = watched(surroundings);
  try {
    const data = await page.load({ ...surroundings, api, params, url: new URL(request.url), signal: request.signal });
    return { kind: "data", data, ...(isCutOff() && { isCutOff: true }) };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw isMissingChunk(error) ? new RemoteFailure(remote, "unavailable", error) : error;
    // The server has only 2 s for its reads; the browser repeats unanswered ones, and those of a shell that is too old.
    if (surroundings.isServer && (isOutcomeUnknown(error) || error.code === CLIENT_OUTDATED)) return { kind: "pending" };
    return { kind: "failed", failure: { status: error.status, body: error.body }, ...(isCutOff() && { isCutOff: true }) };
  }
}

/** A dashboard may write styles at run time: these need a nonce, and the document of a listed page has none. */
function needsOwnDocument({ surface }: RemoteRoute): boolean {
  return surface === "dashboard" && document.querySelector("script[nonce]") === null;
}

async function loadOrBreak(...given: Parameters<typeof loadPage>): Promise<PageOutcome> {
  const [, { route }, { request }, surroundings] = given;
  if (!surroundings.isServer && needsOwnDocument(route)) throw redirectDocument(request.url);
  try {
    return await loadPage(...given);
  } catch (error) {
    const [, , , { isServer }] = given;
    if (isServer || error instanceof Response) throw error;
    return isUnbrought(error) && !(await isConnected()) ? { kind: "unreached" } : { kind: "broken", error };
  }
}

/** One route per declared page. The loader loads the remote, so that the next visit or Retry asks a failed remote
 * again. */
export function pageRoutes(remotes: Remotes, surroundings: Surroundings): RouteObject[] {
  return remotes.shown.flatMap((remote) =>
    remote.routes.map((route): RouteObject => {
      const handle: PageHandle = { remote: remote.name, route };
      return {
        id: `${remote.name}:${route.page}:${route.path}`,
        path: route.path,
        handle,
        loader: (args) => loadOrBreak(remotes, handle, args, surroundings(args.context)),
        element: (
          <PageBoundary remote={remote.name}>
            <PageView remotes={remotes} handle={handle} />
          </PageBoundary>
        ),
        errorElement: <PageError remote={remote.name} />,
      };
    }),
  );
}
