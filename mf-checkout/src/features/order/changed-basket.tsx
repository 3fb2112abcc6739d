import { acceptMarkedChanges, useCart } from "@savat/contracts/cart";
import { useTranslation } from "@savat/contracts/i18n";
import { useRevalidator } from "@savat/contracts/router";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { ChangeNote } from "../../change-note.tsx";
import { GoodsPicture } from "../../goods-picture.tsx";
import styles from "./order.module.css";

/** Prices or stock changed: shows old beside new, and the customer confirms before the order. */
export function ChangedBasket() {
  const { t } = useTranslation("checkout");
  const { items, changes } = useCart();
  const { revalidate, state } = useRevalidator();

  function goOn(): void {
    acceptMarkedChanges();
    void revalidate();
  }

  return (
    <div className={styles.narrow}>
      <Alert title={t("change.title")}>{t("change.text")}</Alert>
      <ul className={styles.lines}>
        {changes.map((change) => (
          <li key={change.id} className={styles.line}>
            <GoodsPicture id={change.id} image={items.find(({ id }) => id === change.id)?.image ?? ""} />
            <div className={styles.changed}>
              <p className={styles.name}>{change.name}</p>
              <ChangeNote change={change} />
            </div>
          </li>
        ))}
      </ul>
      <Button size="large" full busy={state !== "idle"} onClick={goOn}>
        {t("change.accept")}
      </Button>
    </div>
  );
}
