import { Children, type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from "react";
import styles from "./chip-list.module.css";
import { classNames } from "./class-names.ts";

/** The classes of a chip, for a router's link; the chosen one is marked with `aria-current`. */
export function chipClass({ picture = false }: { picture?: boolean | undefined } = {}): string {
  return classNames(styles.chip, picture && styles.withPicture) ?? "";
}

export interface ChipButtonProps extends Omit<ComponentProps<"button">, "aria-pressed"> {
  isChosen: boolean;
  picture?: ReactNode;
}

export function ChipButton({ isChosen, picture, className, children, ...rest }: ChipButtonProps) {
  return (
    <button {...rest} type="button" aria-pressed={isChosen} className={classNames(chipClass({ picture: Boolean(picture) }), className)}>
      {picture}
      {children}
    </button>
  );
}

export interface ChipListProps {
  label: string;
  /** Links with `chipClass()` or `ChipButton`s; each becomes an item of the list. */
  children: ReactNode;
}

const CHOSEN = '[aria-current]:not([aria-current="false"]), [aria-pressed="true"]';

/** Scrolls the chosen chip into view, sideways only: the page itself stays in place. */
function useChosenInView(row: RefObject<HTMLElement | null>): void {
  const seen = useRef<Element>(undefined);
  useEffect(() => {
    const chosen = row.current?.querySelector(CHOSEN) ?? undefined;
    if (row.current === null || chosen === seen.current) return;
    seen.current = chosen;
    if (chosen === undefined) return;
    const box = chosen.getBoundingClientRect();
    const frame = row.current.getBoundingClientRect();
    if (box.left >= frame.left && box.right <= frame.right) return;
    row.current.scrollBy({ left: box.left - frame.left - (frame.width - box.width) / 2, behavior: "instant" });
  });
}

/** A row of choices that scrolls sideways and reaches the edges of a phone's screen. */
export function ChipList({ label, children }: ChipListProps) {
  const row = useRef<HTMLElement>(null);
  useChosenInView(row);
  return (
    <nav ref={row} className={styles.nav} aria-label={label}>
      <ul className={styles.list}>
        {Children.map(children, (child) => (
          <li className={styles.item}>{child}</li>
        ))}
      </ul>
    </nav>
  );
}
