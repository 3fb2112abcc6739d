import { useTranslation } from "shared-contracts/i18n";
import styles from "./pending.module.css";

/** In the place of a tab that is being loaded. Plain: Ant Design comes with the first tab. */
export function PendingLines() {
  const { t } = useTranslation("admin");
  return (
    <div aria-busy="true" className={styles.pending}>
      <p role="status" className={styles.text}>
        {t("console.loading")}
      </p>
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} />
    </div>
  );
}
