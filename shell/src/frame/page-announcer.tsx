import { type ReactElement, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useAnnouncer } from "shared-ui/announcer";

/** After a change of page, focus goes to its heading and its title is read out; filters and pages of a list keep the focus, and so does a page that
 * puts the cursor into its first field. */
export function PageAnnouncer(): ReactElement {
  const { pathname } = useLocation();
  const { announce, announcer } = useAnnouncer();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    announce(document.title);
    if (document.activeElement?.matches("#content input")) return;
    const heading = document.querySelector<HTMLElement>("#content h1") ?? document.getElementById("content");
    if (heading === null) return;
    if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, announce]);

  return <>{announcer}</>;
}
