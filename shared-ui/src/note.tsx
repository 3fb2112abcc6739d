import type { ReactNode } from "react";
import styles from "./note.module.css";

/** An aside about the present page; needs no action. */
export function Note({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
