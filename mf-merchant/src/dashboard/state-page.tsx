import { StoreIcon } from "@savat/ui/icons";
import type { ReactNode } from "react";
import styles from "./state-page.module.css";

interface StatePageProps {
  title: string;
  text: string;
  /** 48 px; a shop by default. */
  icon?: ReactNode;
  /** Content that does not fit one sentence. */
  details?: ReactNode;
  /** Buttons: the next steps. */
  children: ReactNode;
}

/** A page that explains the shop's state instead of the dashboard, with the next steps. */
export function StatePage({ title, text, icon, details, children }: StatePageProps) {
  return (
    <section className={styles.page}>
      <title>{`${title} · Savat`}</title>
      <span className={styles.picture} aria-hidden="true">
        {icon ?? <StoreIcon size={48} />}
      </span>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {details}
      <div className={styles.ways}>{children}</div>
    </section>
  );
}
