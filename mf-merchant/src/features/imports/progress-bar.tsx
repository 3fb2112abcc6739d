import { useTranslation } from "@savat/contracts/i18n";
import type { ImportJob } from "@savat/contracts/imports";
import { formatCount } from "@savat/contracts/money";
import { useId } from "react";
import styles from "./imports.module.css";

/** The progress of a file; without a job, that it is being sent. */
export function ProgressBar({ job }: { job: ImportJob | undefined }) {
  const { t } = useTranslation("merchant");
  const id = useId();
  if (job === undefined)
    return (
      <div className={styles.progress}>
        <label htmlFor={id}>{t("imports.sending")}</label>
        <progress id={id} className={styles.bar} />
      </div>
    );
  const { doneRows, totalRows } = job;
  const rows = t("imports.rows", { count: totalRows, done: formatCount(doneRows), total: formatCount(totalRows) });
  return (
    <div className={styles.progress}>
      <span className={styles.progressLine}>
        <label htmlFor={id} className={styles.fileName}>
          {t("imports.importing", { file: job.fileName })}
        </label>
        <span className={styles.rows}>{rows}</span>
      </span>
      <progress id={id} className={styles.bar} value={doneRows} max={Math.max(totalRows, 1)} aria-valuetext={rows} />
    </div>
  );
}
