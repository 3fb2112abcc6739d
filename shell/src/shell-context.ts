import type { Site } from "@savat/contracts/site";
import { createContext, useContext } from "react";
import type { Moves } from "./page-moves.ts";
import type { Remotes } from "./remotes.ts";

interface Shell {
  remotes: Remotes;
  site: Site;
  /** Undefined on the server. */
  moves?: Moves | undefined;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === null) throw new Error("No shell around this component");
  return shell;
}

/** Hides links to pages that no remote registered. `/merchant/:uid` is not the page `/merchant/register`. */
export function useHasPage(): (path: string) => boolean {
  const { remotes } = useShell();
  return (path) => remotes.known.some(({ routes }) => routes.some((route) => route.path === path));
}
