import type { ReactNode } from "react";
import type { AdminOrder } from "shared-contracts/admin-orders";
import { useLanguage, useTranslation } from "shared-contracts/i18n";
import { formatMoney } from "shared-contracts/money";
import { formatPhone } from "shared-contracts/phone";
import { Link } from "shared-contracts/router";
import { Facts } from "../../facts.tsx";
import { Moment } from "../../moment.tsx";
import { usePaymentErrorText } from "../../payment-error-text.ts";
import styles from "./orders.module.css";

export type Fact = [name: string, value: ReactNode];

/** Facts about an order, with the labels of its details. */
export function OrderFactList({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation("admin");
  return <Facts facts={facts.map(([name, value]) => ({ name: t(`orders.details.${name}`), value }))} />;
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.partTitle}>{title}</h3>
      {children}
    </section>
  );
}

/** The order's customer and merchant, and its dates. */
export function OrderFacts({ order: { order, customer } }: { order: AdminOrder }) {
  const { t } = useTranslation("admin");
  return (
    <OrderFactList
      facts={[
        ["id", <span key="id">{order.id}</span>],
        ["created", <Moment key="at" at={order.createdAt} />],
        [
          "customer",
          <div key="customer" className={styles.cell}>
            {customer.name !== null && <span>{customer.name}</span>}
            <a className={styles.link} href={`tel:${customer.phone}`}>
              {formatPhone(customer.phone)}
            </a>
            <Link className={styles.link} to={{ search: `?tab=orders&user=${encodeURIComponent(customer.uid)}` }}>
              {t("orders.details.allOrders")}
            </Link>
          </div>,
        ],
        [
          "merchant",
          <Link key="merchant" className={styles.link} to={`/merchant/${order.merchant.uid}`}>
            {order.merchant.name}
          </Link>,
        ],
      ]}
    />
  );
}

export function OrderLines({ order: { order } }: { order: AdminOrder }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  return (
    <Part title={t("orders.details.lines")}>
      <ul className={styles.lines}>
        {order.items.map(({ id, name, quantity, price, totalPrice }) => (
          <li key={id} className={styles.line}>
            <span className={styles.cell}>
              <span>{name}</span>
              <span className={styles.soft}>
                {quantity} × {formatMoney(price, language)}
              </span>
            </span>
            <span className={styles.figure}>{formatMoney(totalPrice, language)}</span>
          </li>
        ))}
        <li className={styles.line}>
          <strong>{t("orders.details.total")}</strong>
          <strong className={styles.figure}>{formatMoney(order.totalAmount, language)}</strong>
        </li>
      </ul>
    </Part>
  );
}

export function RefundFacts({ refund }: { refund: NonNullable<AdminOrder["refund"]> }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const errorText = usePaymentErrorText();
  const { amount, requestedAt, doneAt, errorCode, errorMessage, checks } = refund;
  const isRefused = errorCode !== null && refund.state !== "done";
  return (
    <Part title={t("orders.details.refund")}>
      <OrderFactList
        facts={[
          ["refundSum", formatMoney(amount, language)],
          ["refundAsked", <Moment key="at" at={requestedAt} />],
          ["refundDone", doneAt && <Moment key="at" at={doneAt} />],
          ["checks", checks],
          ["refundRefused", isRefused ? <Fault key="fault" text={errorText(errorCode, errorMessage)} message={errorMessage} /> : null],
        ]}
      />
    </Part>
  );
}

/** As a text, followed by the provider's own message. */
export function Fault({ text, message }: { text: string; message: string | null }) {
  return (
    <div className={styles.cell}>
      <span className={styles.fault}>{text}</span>
      {message !== null && message !== "" && <span className={styles.soft}>{message}</span>}
    </div>
  );
}
