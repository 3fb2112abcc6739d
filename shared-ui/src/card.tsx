import type { ReactNode } from "react";
import styles from "./card.module.css";
import { classNames } from "./class-names.ts";

export interface CardProps {
  as?: "div" | "article" | "section" | "aside" | "li" | undefined;
  padding?: "none" | "small" | "medium" | undefined;
  /** A soft shadow, for the one panel that stands out. */
  raised?: boolean | undefined;
  className?: string | undefined;
  "aria-label"?: string | undefined;
  "aria-labelledby"?: string | undefined;
  children: ReactNode;
}

export function Card({ as: Element = "div", padding = "medium", raised = false, className, children, ...rest }: CardProps) {
  return (
    <Element {...rest} className={classNames(styles.card, styles[padding], raised && styles.raised, className)}>
      {children}
    </Element>
  );
}
