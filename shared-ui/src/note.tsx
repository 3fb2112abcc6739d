import type { ReactNode } from "react";
import styles from "./note.module.css";

/** A remark about the current page that needs no action. */
export function Note({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
