import { useTranslation } from "@savat/contracts/i18n";
import { StarIcon } from "@savat/ui/icons";
import styles from "./inbox.module.css";

const EVERY = [1, 2, 3, 4, 5] as const;

/** A rating as stars; screen readers announce it as a sentence. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation("admin");
  return (
    <span role="img" aria-label={t("inbox.stars", { rating })} className={styles.stars}>
      {EVERY.map((star) => (
        <StarIcon key={star} size={18} className={star <= rating ? styles.starOn : styles.starOff} />
      ))}
    </span>
  );
}
