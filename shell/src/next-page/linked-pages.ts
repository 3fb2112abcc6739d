import type { RouteObject } from "react-router-dom";
import type { LoadSurroundings } from "../page-routes.tsx";
import type { Remotes } from "../remotes.ts";

/** What loads the next page ahead knows of this one. */
export interface LinkedPages {
  remotes: Remotes;
  routes: RouteObject[];
  surroundings: () => LoadSurroundings;
  /** Where the person is, or is going to. */
  here: () => { pathname: string; search: string };
  /** Calls back after each change of page. */
  watchSteps: (stepped: () => void) => void;
}

/** The link that an event happens on. */
export function linkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
}
