import { useSyncExternalStore } from "react";

function neverChanges(): () => void {
  return () => undefined;
}

/** False on the server and during hydration; true once the browser's own state can be shown and forms can be sent. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
