import type { ReactElement, ReactNode } from "react";
import { RichText } from "./rich-text.tsx";
import styles from "./section.module.css";

interface SectionProps {
  /** Id of the section, which a contents list links to. */
  id: string;
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

export function Section({ id, title, lead, children }: SectionProps): ReactElement {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {lead !== undefined && (
        <p className={styles.lead}>
          <RichText>{lead}</RichText>
        </p>
      )}
      <div className={styles.body}>{children}</div>
    </section>
  );
}
