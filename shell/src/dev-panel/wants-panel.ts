/** The query that opens the panel, and its key in the tab's storage: `open`, or `small` for its tab alone. */
export const PANEL = "dev";

/** Whether this tab asked for the developer's panel: by `?dev=1`, until it is closed. */
export function wantsPanel(): boolean {
  try {
    if (new URLSearchParams(location.search).has(PANEL)) sessionStorage.setItem(PANEL, "open");
    return sessionStorage.getItem(PANEL) !== null;
  } catch {
    return false; // without storage there is no panel
  }
}
