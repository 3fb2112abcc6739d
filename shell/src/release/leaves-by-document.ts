type Press = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "defaultPrevented">;
type Target = Pick<HTMLAnchorElement, "origin" | "pathname" | "search" | "hash" | "target"> & { hasAttribute: (name: string) => boolean };
type Here = Pick<Location, "origin" | "pathname" | "search">;

/** Whether the page at a path holds state that no address holds. */
export type HoldsState = (pathname: string) => boolean;

/** Whether a pressed link may be followed by loading the next page whole. */
export function leavesByDocument(press: Press, link: Target, here: Here, holdsState: HoldsState): boolean {
  if (press.defaultPrevented || press.button !== 0 || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return false;
  if (link.origin !== here.origin || link.target !== "" || link.hasAttribute("download")) return false;
  const isOnPage = link.hash !== "" && link.pathname === here.pathname && link.search === here.search;
  return !isOnPage && !holdsState(link.pathname) && !holdsState(here.pathname);
}
