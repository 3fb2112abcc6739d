import { useEffect } from "react";

/** The shell asks by this event of the window before it reloads an open page. */
const QUESTION = "savat:reload";

/** Whether nothing is under way that a reload would cut off, such as a payment. */
export function mayReload(): boolean {
  return window.dispatchEvent(new Event(QUESTION, { cancelable: true }));
}

/** While `isHeld`, the shell does not reload the page by itself. */
export function usePageHold(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined;
    const hold = (event: Event) => event.preventDefault();
    window.addEventListener(QUESTION, hold);
    return () => window.removeEventListener(QUESTION, hold);
  }, [isHeld]);
}
