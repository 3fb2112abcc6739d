import { formatDateTime } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import type { ImportJob } from "@savat/contracts/imports";
import { formatCount } from "@savat/contracts/money";
import { ChevronRightIcon } from "@savat/ui/icons";
import styles from "./imports.module.css";

/** The last files; each links to its result. */
export function RecentImports({ jobs, onOpen }: { jobs: readonly ImportJob[]; onOpen: (job: ImportJob) => void }) {
  const { t } = useTranslation("merchant");
  const language = useLanguage();
  if (jobs.length === 0) return null;
  return (
    <section className={styles.recent}>
      <h3 className={styles.heading}>{t("imports.recent")}</h3>
      <ul className={styles.recentList}>
        {jobs.map((job) => (
          <li key={job.id}>
            <button type="button" className={styles.recentOne} onClick={() => onOpen(job)}>
              <span className={styles.recentText}>
                <span className={styles.fileName}>{job.fileName}</span>
                <span className={styles.soft}>{formatDateTime(job.createdAt, language)}</span>
                <span className={styles.soft}>
                  {t("imports.brief", {
                    created: formatCount(job.created),
                    updated: formatCount(job.updated),
                    failed: formatCount(job.failedRows),
                  })}
                </span>
              </span>
              <ChevronRightIcon />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
