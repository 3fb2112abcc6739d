import { useNavigationType } from "@savat/contracts/router";
import { useHydrated } from "@savat/contracts/use-hydrated";
import { useDeferredValue } from "react";

/** A wider screen shows most of a list at once. */
const PHONE = "(max-width: 699px)";

/** The items to draw. A page that a link opened on a phone draws `count` items, which fill the screen, and then all.
 * The server's page and a page from the history draw all at once: the scroll position needs their whole height. */
export function useFirstCards<Item>(items: readonly Item[], count: number): readonly Item[] {
  const isHydrated = useHydrated();
  const isMove = useNavigationType() === "PUSH" && isHydrated;
  const isWhole = useDeferredValue(true, !(isMove && matchMedia(PHONE).matches));
  return isWhole ? items : items.slice(0, count);
}
