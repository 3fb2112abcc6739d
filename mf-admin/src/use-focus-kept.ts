import { type RefObject, useEffect, useRef } from "react";

/** The heading of a list. It takes the focus if the focused element's row disappeared when the list was read again. */
export function useFocusKept(data: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useRef(data);
  useEffect(() => {
    if (known.current !== data && document.activeElement === document.body) heading.current?.focus();
    known.current = data;
  }, [data]);
  return heading;
}
