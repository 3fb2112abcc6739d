import { Button } from "antd";
import type { AttentionItem } from "shared-contracts/admin-orders";
import { useLanguage, useTranslation } from "shared-contracts/i18n";
import { formatMoney } from "shared-contracts/money";
import { formatPhone } from "shared-contracts/phone";
import { Link } from "shared-contracts/router";
import { Moment } from "../../moment.tsx";
import { usePaymentErrorText } from "../../payment-error-text.ts";
import styles from "./payments.module.css";

/** What is done once the receipt is found; each kind has its own words for it. */
const STEPS = ["settle", "ask", "tell"] as const;

/** How an order is called: the last 8 characters of its id. */
export function tailOf(orderId: string): string {
  return orderId.slice(-8);
}

export function OrderLink({ orderId }: { orderId: string }) {
  const { t } = useTranslation("admin");
  return (
    <Link
      to={{ search: `?tab=orders&order=${encodeURIComponent(orderId)}` }}
      className={styles.link}
      aria-label={t("payments.openOne", { id: tailOf(orderId) })}
    >
      #{tailOf(orderId)}
    </Link>
  );
}

export function Customer({ customer: { phone, name } }: Pick<AttentionItem, "customer">) {
  return (
    <div className={styles.cell}>
      <a className={styles.link} href={`tel:${phone}`}>
        {formatPhone(phone)}
      </a>
      {name !== null && <span className={styles.soft}>{name}</span>}
    </div>
  );
}

/** What happened to a payment, and what a person does about it, step by step. */
export function PaymentCase({ item, onDone }: { item: AttentionItem; onDone: (item: AttentionItem) => void }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const errorText = usePaymentErrorText();
  const { kind, amount, orderId, receiptId, errorCode, since, customer } = item;
  const words = { sum: formatMoney(amount, language), order: orderId, receipt: receiptId };
  return (
    <div className={styles.case}>
      <strong>{t(`payments.kind.${kind}`)}</strong>
      <div className={styles.onPhone}>
        <Moment at={since} />
        <span className={styles.figure}>{words.sum}</span>
        <Customer customer={customer} />
        <OrderLink orderId={orderId} />
      </div>
      {errorCode !== null && <span className={styles.fault}>{errorText(errorCode)}</span>}
      <ol className={styles.todo}>
        <li>{t(receiptId === null ? "payments.todo.search" : "payments.todo.find", words)}</li>
        {STEPS.map((step) => (
          <li key={step}>{t(`payments.todo.${kind}.${step}`, words)}</li>
        ))}
      </ol>
      <Button className={styles.done ?? ""} aria-label={t("payments.done.buttonOne", { id: tailOf(orderId) })} onClick={() => onDone(item)}>
        {t("payments.done.button")}
      </Button>
    </div>
  );
}
