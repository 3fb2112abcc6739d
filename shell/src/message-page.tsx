import type { ReactElement, ReactNode } from "react";
import styles from "./page-state.module.css";

interface MessagePageProps {
  mark: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}

/** A page with one message and links to go on. */
export function MessagePage({ mark, title, text, children }: MessagePageProps): ReactElement {
  return (
    <section className={styles.state}>
      <title>{`${title} · Savat`}</title>
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
