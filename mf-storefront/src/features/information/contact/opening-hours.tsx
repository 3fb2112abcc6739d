import type { ReactElement } from "react";
import type { ContactContent } from "./content.ts";
import styles from "./page.module.css";

export function OpeningHours({ hours: { rows, note } }: { hours: ContactContent["hours"] }): ReactElement {
  return (
    <>
      <dl className={styles.hours}>
        {rows.map(({ days, hours }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{note}</p>
    </>
  );
}
