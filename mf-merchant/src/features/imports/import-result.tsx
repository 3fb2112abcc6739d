import { useTranslation } from "@savat/contracts/i18n";
import type { ImportJob } from "@savat/contracts/imports";
import { formatCount } from "@savat/contracts/money";
import { FaultReport } from "./fault-report.tsx";
import styles from "./imports.module.css";
import { OutcomeNote } from "./outcome-note.tsx";
import { usePicturesToCome } from "./use-pictures-to-come.ts";

/** How many of the file's pictures are pending, and how many failed. */
function PicturesNote({ job: { pendingPictures = 0, failedPictures = 0 } }: { job: ImportJob }) {
  const { t } = useTranslation("merchant");
  const counts = { pending: pendingPictures, failed: failedPictures };
  return (
    <div role="status">
      {Object.entries(counts).map(
        ([name, count]) => count > 0 && <p key={name}>{t(`imports.pictures.${name}`, { count, number: formatCount(count) })}</p>,
      )}
    </div>
  );
}

/** The result of a file. */
export function ImportResult({ merchantId, job }: { merchantId: string; job: ImportJob }) {
  const { t } = useTranslation("merchant");
  const current = usePicturesToCome(merchantId, job);
  const { created, updated, unchanged, failedRows, failedPictures = 0 } = current;
  const figures = { created, updated, unchanged, failed: failedRows };
  return (
    <>
      <OutcomeNote job={current} />
      <dl className={styles.figures}>
        {Object.entries(figures).map(([name, count]) => (
          <div key={name} className={styles.figure}>
            <dt className={styles.soft}>{t(`imports.figure.${name}`)}</dt>
            <dd className={styles.count}>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <PicturesNote job={current} />
      {(failedRows > 0 || failedPictures > 0) && <FaultReport key={failedPictures} merchantId={merchantId} job={current} />}
    </>
  );
}
