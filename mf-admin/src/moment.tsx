import { formatDateTime } from "@savat/contracts/date";
import { useLanguage } from "@savat/contracts/i18n";
import styles from "./moment.module.css";

/** Date and time of day in Tashkent. */
export function Moment({ at }: { at: string }) {
  const language = useLanguage();
  return (
    <time dateTime={at} className={styles.moment}>
      {formatDateTime(at, language)}
    </time>
  );
}
