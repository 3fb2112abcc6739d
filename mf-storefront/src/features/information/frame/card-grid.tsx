import type { ReactElement, ReactNode } from "react";
import { classNames } from "shared-ui/class-names";
import styles from "./card-grid.module.css";
import { RichText } from "./rich-text.tsx";

export type Tile = "peach" | "mint" | "sky" | "lilac" | "lemon" | "rose";

export interface GridCard {
  title: string;
  text: string;
}

interface CardGridProps {
  cards: readonly GridCard[];
  /** By position, for the eye alone. */
  icons: readonly ReactNode[];
  tiles: readonly Tile[];
}

/** Cards of equal rank: an icon on a tile, a heading, a sentence or two. */
export function CardGrid({ cards, icons, tiles }: CardGridProps): ReactElement {
  return (
    <ul className={styles.grid}>
      {cards.map(({ title, text }, index) => (
        <li key={title} className={styles.card}>
          <span className={classNames(styles.tile, styles[tiles[index % tiles.length] ?? "mint"])} aria-hidden="true">
            {icons[index]}
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
