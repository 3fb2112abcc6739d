import type { createBrowserRouter } from "react-router-dom";
import type { PageHandle } from "./page-handle.ts";

type Router = ReturnType<typeof createBrowserRouter>;
type RouterState = Router["state"];

/** Where the person is going, before that page is drawn. */
export interface Moves {
  subscribe: (changed: () => void) => () => void;
  /** Key in the history of the page that is shown, or of the one that loads. */
  target: () => string;
}

export function movesOf(router: Pick<Router, "state" | "subscribe">): Moves {
  return {
    subscribe: (changed) => router.subscribe(changed),
    target: () => (router.state.navigation.location ?? router.state.location).key,
  };
}

function isAlike(state: RouterState, drawn: RouterState): boolean {
  return (Object.keys(state) as (keyof RouterState)[]).every((key) => key === "navigation" || state[key] === drawn[key]);
}

/** A dashboard shows which of its pages comes; any other page shows only what loads on itself. */
function showsMove({ navigation, location, matches }: RouterState): boolean {
  const shown = matches.at(-1)?.route.handle as PageHandle | undefined;
  return navigation.location?.pathname === location.pathname || shown?.route.surface === "dashboard";
}

/** The router that React gets. React Router would draw each link of the shown page again when a move begins. This one
 * draws a move to another page once, when that page has loaded. */
export function drawnRouter(router: Router): Router {
  const subscribe: Router["subscribe"] = (draw) => {
    let drawn = router.state;
    return router.subscribe((state, options) => {
      const isIdle = state.navigation.state === "idle";
      if (isAlike(state, drawn) && (isIdle ? drawn.navigation.state === "idle" : !showsMove(state))) return;
      drawn = state;
      draw(state, options);
    });
  };
  return Object.create(router, { subscribe: { value: subscribe } }) as Router;
}
