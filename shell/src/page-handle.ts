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

/** The pages at the last addresses: React Router ranks all routes again at each call. */
const matched = new WeakMap<RouteObject[], Map<string, MatchedPage | undefined>>();
const MOST_KEPT = 20;

export function matchPage(routes: RouteObject[], { pathname }: { pathname: string }): MatchedPage | undefined {
  const known = matched.get(routes) ?? new Map<string, MatchedPage | undefined>();
  matched.set(routes, known);
  if (known.has(pathname)) return known.get(pathname);
  const match = matchRoutes(routes, { pathname })?.at(-1);
  const handle = match?.route.handle as PageHandle | undefined;
  const found = match && handle && { handle, params: match.params };
  if (known.size >= MOST_KEPT) known.clear();
  known.set(pathname, found);
  return found;
}

/** The shown page's route. */
export function usePageRoute(): RemoteRoute | undefined {
  return (useMatches().at(-1)?.handle as PageHandle | undefined)?.route;
}
