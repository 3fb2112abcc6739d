import { useSyncExternalStore } from "react";

function neverChanges(): () => void {
  return () => undefined;
}

/** False on the server and while its HTML is taken over: a form can be sent only after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
