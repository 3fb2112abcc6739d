import type { ReactNode } from "react";
import styles from "./facts.module.css";

export interface Fact {
  name: string;
  /** Without a value the fact is left out. */
  value: ReactNode;
}

/** Names with values, one line each. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const told = facts.filter(({ value }) => value !== null && value !== undefined);
  return (
    <dl className={styles.facts}>
      {told.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
