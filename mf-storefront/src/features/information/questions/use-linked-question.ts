import { useLocation } from "@savat/contracts/router";
import { useEffect } from "react";

/** Opens the question that the address names and scrolls to it; pressing the same link repeats that. */
export function useLinkedQuestion(): void {
  const location = useLocation();
  useEffect(() => {
    const linked = document.getElementById(location.hash.slice(1));
    if (!(linked instanceof HTMLDetailsElement)) return;
    linked.open = true;
    linked.scrollIntoView({ block: "start" });
  }, [location]);
}
