/** These steps hold state that no address holds, or involve money: they stay inside the open page. */
const KEPT_TOGETHER = ["/signin", "/verify-otp", "/merchant/signin", "/checkout", "/payment-success"];

/** Routes match case-insensitively. */
function isKeptTogether(pathname: string): boolean {
  const given = pathname.toLowerCase();
  return KEPT_TOGETHER.some((path) => given === path || given.startsWith(`${path}/`));
}

type Press = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "defaultPrevented">;
type Target = Pick<HTMLAnchorElement, "origin" | "pathname" | "search" | "hash" | "target"> & { hasAttribute: (name: string) => boolean };
type Here = Pick<Location, "origin" | "pathname" | "search">;

/** Whether a pressed link may be followed by loading the next page whole. */
export function leavesByDocument(press: Press, link: Target, here: Here): boolean {
  if (press.defaultPrevented || press.button !== 0 || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return false;
  if (link.origin !== here.origin || link.target !== "" || link.hasAttribute("download")) return false;
  const isOnPage = link.hash !== "" && link.pathname === here.pathname && link.search === here.search;
  return !isOnPage && !isKeptTogether(link.pathname) && !isKeptTogether(here.pathname);
}
