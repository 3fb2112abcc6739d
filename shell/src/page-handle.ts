import type { RemoteRoute } from "@savat/contracts/remote";
import { matchRoutes, type RouteObject, useMatches } from "react-router-dom";

/** Handle of every page route, which the layout reads. */
export interface PageHandle {
  remote: string;
  route: RemoteRoute;
}

/** The page at an address; undefined if no remote has it. */
export function pageAt(routes: RouteObject[], location: { pathname: string }): PageHandle | undefined {
  return matchPage(routes, location)?.handle;
}

interface MatchedPage {
  handle: PageHandle;
  params: Record<string, string | undefined>;
}

export function matchPage(routes: RouteObject[], location: { pathname: string }): MatchedPage | undefined {
  const match = matchRoutes(routes, location)?.at(-1);
  const handle = match?.route.handle as PageHandle | undefined;
  return match && handle && { handle, params: match.params };
}

/** The shown page's route. */
export function usePageRoute(): RemoteRoute | undefined {
  return (useMatches().at(-1)?.handle as PageHandle | undefined)?.route;
}
