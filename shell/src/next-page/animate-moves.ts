import type { createBrowserRouter, To } from "react-router-dom";

type Router = ReturnType<typeof createBrowserRouter>;

function isOtherPage(to: To | null): boolean {
  const path = typeof to === "string" ? to : (to?.pathname ?? "");
  return new URL(path, location.href).pathname !== location.pathname;
}

/** A phone paints the next page sooner without: the browser first takes a picture of the old one. */
const MAY_MOVE = "(hover: hover) and (prefers-reduced-motion: no-preference)";

/** Class of the root: the browser then takes no picture of the page. A page behind its picture takes no presses. */
const SHOWN = "is-page-shown";

/** Called when the new page is in the document: after the old page's picture, before the new one's. */
export function noteMoved(): void {
  document.documentElement.classList.add(SHOWN);
}

/** Where the browser has view transitions, a move to another page is one. It begins when that page's data is there. */
export function animateMoves(router: Pick<Router, "navigate">): void {
  if (!("startViewTransition" in document)) return;
  const mayMove = matchMedia(MAY_MOVE);
  const navigate = router.navigate.bind(router);
  router.navigate = async (to: number | To | null, options?: Parameters<Router["navigate"]>[1]) => {
    if (typeof to === "number") return await navigate(to);
    const viewTransition = mayMove.matches && isOtherPage(to);
    if (viewTransition) document.documentElement.classList.remove(SHOWN);
    await navigate(to, { ...options, viewTransition });
  };
}
