import { useSyncExternalStore } from "react";

const QUERY = "(prefers-color-scheme: dark)";

function follow(changed: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** The root's own choice goes before the system's, as in the page's tokens. */
function isDark(): boolean {
  const { scheme } = document.documentElement.dataset;
  return scheme === undefined ? window.matchMedia(QUERY).matches : scheme === "dark";
}

export function useDarkScheme(): boolean {
  return useSyncExternalStore(follow, isDark, () => false);
}
