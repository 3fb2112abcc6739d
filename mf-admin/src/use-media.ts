import { useCallback, useSyncExternalStore } from "react";

const DARK = "(prefers-color-scheme: dark)";
const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

function useMedia(query: string, read: () => boolean): boolean {
  const follow = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(follow, read, () => false);
}

/** The root's own choice comes before the system's, as in the page's tokens. */
function isDark(): boolean {
  const { scheme } = document.documentElement.dataset;
  return scheme === undefined ? window.matchMedia(DARK).matches : scheme === "dark";
}

export function useDarkScheme(): boolean {
  return useMedia(DARK, isDark);
}

function isMotionReduced(): boolean {
  return window.matchMedia(REDUCED_MOTION).matches;
}

/** True if the system requests reduced motion. */
export function useReducedMotion(): boolean {
  return useMedia(REDUCED_MOTION, isMotionReduced);
}
