import type { AttentionItem } from "@savat/contracts/admin-orders";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import { formatPhone } from "@savat/contracts/phone";
import { Link } from "@savat/contracts/router";
import cell from "../../cell.module.css";
import { Moment } from "../../moment.tsx";
import { usePaymentErrorText } from "../../payment-error-text.ts";
import styles from "./payments.module.css";

/** The steps after the receipt is found; each kind has its own texts. */
const STEPS = ["settle", "ask", "tell"] as const;

/** The short name of an order: the last 8 characters of its id. */
export function tailOf(orderId: string): string {
  return orderId.slice(-8);
}

export function OrderLink({ orderId }: { orderId: string }) {
  const { t } = useTranslation("admin");
  return (
    <Link
      to={{ search: `?tab=orders&order=${encodeURIComponent(orderId)}` }}
      className={cell.link}
      aria-label={t("payments.openOne", { id: tailOf(orderId) })}
    >
      #{tailOf(orderId)}
    </Link>
  );
}

export function Customer({ customer: { phone, name } }: Pick<AttentionItem, "customer">) {
  return (
    <div className={cell.lines}>
      <a className={cell.link} href={`tel:${phone}`}>
        {formatPhone(phone)}
      </a>
      {name !== null && <span className={`${cell.line} ${cell.soft}`}>{name}</span>}
    </div>
  );
}

/** What happened to a payment; with all other data if there are no columns. */
export function PaymentCase({ item: { kind, amount, orderId, errorCode, since, customer } }: { item: AttentionItem }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const errorText = usePaymentErrorText();
  const fault = errorCode === null ? undefined : errorText(errorCode);
  return (
    <div className={cell.lines}>
      <strong>{t(`payments.kind.${kind}`)}</strong>
      <div className={styles.onPhone}>
        <Moment at={since} />
        <span className={cell.figure}>{formatMoney(amount, language)}</span>
        <Customer customer={customer} />
        <OrderLink orderId={orderId} />
      </div>
      {fault !== undefined && (
        <span className={`${cell.line} ${styles.fault}`} title={fault}>
          {fault}
        </span>
      )}
    </div>
  );
}

/** The admin's instructions, step by step. */
export function PaymentSteps({ item: { kind, amount, orderId, receiptId } }: { item: AttentionItem }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const words = { sum: formatMoney(amount, language), order: orderId, receipt: receiptId };
  return (
    <ol className={styles.todo}>
      <li>{t(receiptId === null ? "payments.todo.search" : "payments.todo.find", words)}</li>
      {kind !== "unknown" && STEPS.map((step) => <li key={step}>{t(`payments.todo.${kind}.${step}`, words)}</li>)}
    </ol>
  );
}
