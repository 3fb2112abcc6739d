import type { ReactNode } from "react";
import styles from "./entry-panel.module.css";
import { Girih } from "./girih.tsx";

export interface EntryPanelProps {
  /** The page's heading. */
  title: string;
  text?: string | undefined;
  children: ReactNode;
}

/** A heading on turquoise beside the one form of the page; above it on phones. */
export function EntryPanel({ title, text, children }: EntryPanelProps) {
  return (
    <div className={styles.panel}>
      <div className={styles.hero}>
        <Girih />
        <h1>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
