import type { LateItem } from "@savat/contracts/admin-orders";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import { formatPhone } from "@savat/contracts/phone";
import { Link } from "@savat/contracts/router";
import cell from "../../cell.module.css";
import { Moment } from "../../moment.tsx";
import { tailOf, useOrderAddress } from "../../order/details/order-address.ts";
import styles from "./late.module.css";

export function LateOrderLink({ orderId }: { orderId: string }) {
  const { t } = useTranslation("admin");
  const { searchOf } = useOrderAddress();
  return (
    <Link
      to={{ search: searchOf(orderId) }}
      preventScrollReset
      className={`${cell.link} ${cell.name}`}
      aria-label={t("orders.openOne", { id: tailOf(orderId) })}
    >
      #{tailOf(orderId)}
    </Link>
  );
}

export function LateCustomer({ customer: { phone, name } }: Pick<LateItem, "customer">) {
  return (
    <div className={cell.lines}>
      <a className={cell.link} href={`tel:${phone}`}>
        {formatPhone(phone)}
      </a>
      {name !== null && <span className={`${cell.line} ${cell.soft}`}>{name}</span>}
    </div>
  );
}

/** Why an order is listed and what to do; with all other data if there are no columns. */
export function LateCase({ item }: { item: LateItem }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const { kind, orderId, amount, since, detail, merchant } = item;
  // Of an owed part it is an id, which says nothing to a person.
  const told = kind === "complaint" && detail !== null ? detail : t(`late.todo.${kind}`);
  return (
    <div className={cell.lines}>
      <strong className={cell.line}>{t(`late.kind.${kind}`)}</strong>
      <span className={`${cell.line} ${cell.soft}`} title={told}>
        {told}
      </span>
      <div className={styles.onPhone}>
        <Moment at={since} />
        <span className={cell.figure}>{formatMoney(amount, language)}</span>
        <span>{merchant.name}</span>
        <LateCustomer {...item} />
        <LateOrderLink orderId={orderId} />
      </div>
    </div>
  );
}
