import { useAnnouncer } from "@savat/ui/announcer";
import { type ReactElement, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** After a change of page, focuses and announces its heading; filters, list pages and pages that focus their first
 * field keep the focus. */
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
