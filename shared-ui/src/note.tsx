import type { ReactNode } from "react";
import styles from "./note.module.css";

/** An aside about the place one is in; nothing happened, nothing is to be done. */
export function Note({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
