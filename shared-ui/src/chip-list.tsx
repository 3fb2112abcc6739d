import { Children, type ComponentProps, type ReactNode } from "react";
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

/** A row of choices that scrolls sideways and reaches the edges of a phone's screen. */
export function ChipList({ label, children }: ChipListProps) {
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul className={styles.list}>
        {Children.map(children, (child) => (
          <li className={styles.item}>{child}</li>
        ))}
      </ul>
    </nav>
  );
}
