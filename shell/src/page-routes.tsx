import type { LoaderFunctionArgs, RouteObject } from "react-router-dom";
import { ApiFailure } from "shared-contracts/api-failure";
import type { PageResult } from "shared-contracts/page-state";
import type { LoadContext } from "shared-contracts/remote";
import { PageBoundary, PageError } from "./page-error.tsx";
import type { PageHandle } from "./page-handle.ts";
import type { PageOutcome } from "./page-outcome.ts";
import { PageView } from "./page-view.tsx";
import type { Remotes } from "./remotes.ts";

/** What a page's loader gets beside its address. */
export type LoadSurroundings = Omit<LoadContext, "params" | "url" | "signal">;

async function loadPage(
  remotes: Remotes,
  { remote, route }: PageHandle,
  args: LoaderFunctionArgs,
  surroundings: LoadSurroundings,
): Promise<PageResult> {
  const page = await remotes.page(remote, route.page, surroundings.language);
  if (page.load === undefined) return { kind: "data", data: null };
  if (page.clientOnly === true && surroundings.isServer) return { kind: "pending" };
  try {
    const { params, request } = args;
    return { kind: "data", data: await page.load({ ...surroundings, params, url: new URL(request.url), signal: request.signal }) };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    // The server has only 2 s for its reads; what failed for want of an answer is the browser's to try.
    if (surroundings.isServer && (error.status === 0 || error.status >= 500)) return { kind: "pending" };
    return { kind: "failed", failure: { status: error.status, body: error.body } };
  }
}

async function loadOrBreak(...given: Parameters<typeof loadPage>): Promise<PageOutcome> {
  try {
    return await loadPage(...given);
  } catch (error) {
    const [, , , { isServer }] = given;
    if (isServer || error instanceof Response) throw error;
    return { kind: "broken", error };
  }
}

/** One route a declared page, with its remote behind the loader: a failed remote is asked again on the next visit or Retry. */
export function pageRoutes(remotes: Remotes, surroundings: () => LoadSurroundings): RouteObject[] {
  return remotes.known.flatMap((remote) =>
    remote.routes.map((route): RouteObject => {
      const handle: PageHandle = { remote: remote.name, route };
      return {
        id: `${remote.name}:${route.page}:${route.path}`,
        path: route.path,
        handle,
        loader: (args) => loadOrBreak(remotes, handle, args, surroundings()),
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
