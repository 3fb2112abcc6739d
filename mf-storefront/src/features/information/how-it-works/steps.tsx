import { classNames } from "@savat/ui/class-names";
import type { ReactElement } from "react";
import type { GridCard } from "../frame/card-grid.tsx";
import { RichText } from "../frame/rich-text.tsx";
import styles from "./steps.module.css";

/** Steps in order. `pictures` is a class that gives the row of pictures, one per step. */
export function Steps({ steps, pictures }: { steps: readonly GridCard[]; pictures: string | undefined }): ReactElement {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={styles.step}>
          <span className={styles.top} aria-hidden="true">
            <span className={classNames(styles.picture, pictures)} />
            <span className={styles.number}>{index + 1}</span>
          </span>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>
            <RichText>{text}</RichText>
          </p>
        </li>
      ))}
    </ol>
  );
}
