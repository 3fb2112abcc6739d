import { useTranslation } from "@savat/contracts/i18n";
import styles from "./pending.module.css";

/** Replaces a loading tab. Plain HTML, because Ant Design loads with the first tab. */
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
