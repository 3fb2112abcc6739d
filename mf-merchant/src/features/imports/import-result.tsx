import { useTranslation } from "shared-contracts/i18n";
import type { ImportJob } from "shared-contracts/imports";
import { FaultReport } from "./fault-report.tsx";
import styles from "./imports.module.css";
import { formatCount } from "./job-figures.ts";
import { OutcomeNote } from "./outcome-note.tsx";

/** What became of a file. */
export function ImportResult({ merchantId, job }: { merchantId: string; job: ImportJob }) {
  const { t } = useTranslation("merchant");
  const { created, updated, unchanged, failedRows } = job;
  const figures = { created, updated, unchanged, failed: failedRows };
  return (
    <>
      <OutcomeNote job={job} />
      <dl className={styles.figures}>
        {Object.entries(figures).map(([name, count]) => (
          <div key={name} className={styles.figure}>
            <dt className={styles.soft}>{t(`imports.figure.${name}`)}</dt>
            <dd className={styles.count}>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {failedRows > 0 && <FaultReport merchantId={merchantId} job={job} />}
    </>
  );
}
