import { useEffect, useState } from "react";

/** Returns the focus to its earlier place, because a modal or a drawer leaves the page without closing first. */
export function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}
