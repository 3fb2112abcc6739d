import { useEffect } from "react";

/** While `isChanged()`, the browser asks before the page is left, and an outdated page leaves its reload to the
 * person. */
export function useUnsaved(isChanged: () => boolean): void {
  useEffect(() => {
    function hold(event: BeforeUnloadEvent): void {
      if (isChanged()) event.preventDefault();
    }
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [isChanged]);
}
