import type { ChangedLine } from "@savat/contracts/errors";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import styles from "./change-note.module.css";

function NewPrice({ change, newPrice }: { change: ChangedLine; newPrice: number }) {
  const { t } = useTranslation("checkout");
  const language = useLanguage();
  if (change.oldPrice === null || change.oldPrice === newPrice) return null;
  return (
    <span>
      {t("change.price")} <s>{formatMoney(change.oldPrice, language)}</s> <b>{formatMoney(newPrice, language)}</b>
    </span>
  );
}

/** The changed values of a line, old beside new. */
export function ChangeNote({ change }: { change: ChangedLine }) {
  const { t } = useTranslation("checkout");
  const { newPrice, requestedQuantity, availableQuantity } = change;
  if (newPrice === null || availableQuantity <= 0) return <p className={styles.note}>{t("change.gone")}</p>;
  return (
    <p className={styles.note}>
      <NewPrice change={change} newPrice={newPrice} />
      {availableQuantity < requestedQuantity && (
        <span>
          {t("change.quantity")} <s>{requestedQuantity}</s> <b>{availableQuantity}</b>
        </span>
      )}
    </p>
  );
}
