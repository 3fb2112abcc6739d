import type { AdminCustomer } from "@savat/contracts/admin-customers";
import { formatDate, formatDateTime } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatPhone } from "@savat/contracts/phone";
import { Link } from "@savat/contracts/router";
import { Tag } from "antd";
import cell from "../../cell.module.css";
import styles from "./customers.module.css";

export function Person({ customer: { phone, name, email } }: { customer: AdminCustomer }) {
  const { t } = useTranslation("admin");
  return (
    <div className={cell.lines}>
      <a className={cell.link} href={`tel:${phone}`}>
        {formatPhone(phone)}
      </a>
      <span className={styles.second}>
        <span className={`${cell.line} ${name === null ? cell.soft : ""}`}>{name ?? t("customers.noName")}</span>
        {email !== null && (
          <a className={`${cell.link} ${cell.line}`} href={`mailto:${email}`} title={email}>
            {email}
          </a>
        )}
      </span>
    </div>
  );
}

/** The special states of an account. */
export function State({ customer: { blockedAt, phoneMove } }: { customer: AdminCustomer }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const texts = [
    blockedAt !== null && { color: "error", text: t("customers.blockedOn", { date: formatDate(blockedAt, language) }) },
    phoneMove && {
      color: "warning",
      text: t("customers.movesOn", { phone: formatPhone(phoneMove.phone), time: formatDateTime(phoneMove.dueAt, language) }),
    },
  ];
  return texts.map(
    (one) =>
      one && (
        <Tag key={one.color} color={one.color} title={one.text} className={styles.tag ?? ""}>
          {one.text}
        </Tag>
      ),
  );
}

export function Orders({ customer: { uid, phone, orders } }: { customer: AdminCustomer }) {
  const { t } = useTranslation("admin");
  if (orders === 0) return orders;
  return (
    <Link
      to={{ search: `?tab=orders&user=${encodeURIComponent(uid)}` }}
      className={cell.link}
      aria-label={t("customers.actions.ordersOf", { phone: formatPhone(phone), number: orders })}
    >
      {orders}
    </Link>
  );
}
