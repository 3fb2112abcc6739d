import { useSyncExternalStore } from "react";

function neverChanges(): () => void {
  return () => undefined;
}

/** False on the server and while its HTML is taken over: what only the browser knows (navigation state) comes after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
