import { addressLine } from "@savat/contracts/address-text";
import { formatDate } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import type { Order } from "@savat/contracts/orders";
import { formatPhone } from "@savat/contracts/phone";
import { Card } from "@savat/ui/card";
import type { OrderSeen } from "./load.ts";
import { slotText } from "./moments.ts";
import { moneyLines } from "./money-lines.ts";
import styles from "./order.module.css";

/** Where the money is, the card and the receipt. */
export function MoneyFacts({ order }: { order: Order }) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const lines = moneyLines(order);
  const { card, receiptId } = order.paymentDetails ?? { card: null, receiptId: null };
  if (lines.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="order-money" className={styles.facts}>
      <h2 id="order-money" className={styles.title}>
        {t("order.money.title")}
      </h2>
      {lines.map(({ id, textKey, sum, at }) => (
        <p key={id}>
          {t(textKey, { sum: formatMoney(sum, language) })}
          {at !== null && <span className={styles.soft}> · {formatDate(at, language)}</span>}
        </p>
      ))}
      {card !== null && <p className={styles.soft}>{card}</p>}
      {receiptId !== null && <p className={styles.soft}>{t("order.receipt", { id: receiptId })}</p>}
    </Card>
  );
}

const DETAILS = ["entrance", "floor", "flat", "doorCode"] as const;

/** Where the order goes, and when it is wanted. */
export function PlaceFacts({ seen: { order, readAt } }: { seen: OrderSeen }) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const { address, slot } = order;
  const details = address
    ? DETAILS.filter((part) => address[part] !== "").map((part) => t(`order.address.${part}`, { value: address[part] }))
    : [];
  if (!address && !slot) return null;
  return (
    <Card as="section" aria-labelledby="order-place" className={styles.facts}>
      <h2 id="order-place" className={styles.title}>
        {t(address ? "order.address.title" : "order.details")}
      </h2>
      {address && (
        <>
          <p>{addressLine({ ...address, flat: "" }, language)}</p>
          {details.length > 0 && <p className={styles.soft}>{details.join(", ")}</p>}
          {address.landmark !== "" && <p className={styles.soft}>{t("order.address.landmark", { value: address.landmark })}</p>}
          {address.note !== "" && <p className={styles.soft}>{address.note}</p>}
          {address.phone !== "" && <p className={styles.soft}>{formatPhone(address.phone)}</p>}
        </>
      )}
      {slot && <p>{t("order.slot", { time: slotText(slot, language, readAt) })}</p>}
    </Card>
  );
}
