import { useNavigationType } from "@savat/contracts/router";
import { useHydrated } from "@savat/contracts/use-hydrated";
import { useDeferredValue } from "react";

/** A wider screen shows most of a list at once. */
const PHONE = "(max-width: 699px)";

/** The items to draw. On a phone a link's page first draws so many of them, which fill the screen, and the rest right
 * after; the server's page, and one from the history, needs its whole height at once. */
export function useFirstCards<Item>(items: readonly Item[], count: number): readonly Item[] {
  const isHydrated = useHydrated();
  const isMove = useNavigationType() === "PUSH" && isHydrated;
  const isWhole = useDeferredValue(true, !(isMove && matchMedia(PHONE).matches));
  return isWhole ? items : items.slice(0, count);
}
