import { classNames } from "@savat/ui/class-names";
import type { ReactElement, ReactNode } from "react";
import styles from "./card-grid.module.css";
import { RichText } from "./rich-text.tsx";

export interface GridCard {
  title: string;
  text: string;
}

interface CardGridProps {
  cards: readonly GridCard[];
  /** By position, decoration only: icons, or a class that gives a row of pictures, 48 px each, one per card. */
  icons?: readonly ReactNode[];
  pictures?: string | undefined;
}

/** Cards of equal rank: a picture on a tile, a heading, a sentence or two. */
export function CardGrid({ cards, icons, pictures }: CardGridProps): ReactElement {
  return (
    <ul className={styles.grid}>
      {cards.map(({ title, text }, index) => (
        <li key={title} className={styles.card}>
          <span className={styles.tile} aria-hidden="true">
            {icons?.[index] ?? <span className={classNames(styles.picture, pictures)} />}
          </span>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>
            <RichText>{text}</RichText>
          </p>
        </li>
      ))}
    </ul>
  );
}
