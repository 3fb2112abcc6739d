import { Button, type TableColumnsType, Tag } from "antd";
import type { AdminCustomer } from "shared-contracts/admin-customers";
import { formatDate, formatDateTime } from "shared-contracts/date";
import { useLanguage, useTranslation } from "shared-contracts/i18n";
import { formatMoney } from "shared-contracts/money";
import type { Pagination } from "shared-contracts/pagination";
import { formatPhone } from "shared-contracts/phone";
import { Link } from "shared-contracts/router";
import { ConsoleTable } from "../../console-table.tsx";
import { shownRows } from "../../page-numbers.ts";
import { useTableState } from "../../table-state.ts";
import type { Change } from "./change-failure.ts";
import styles from "./customers.module.css";
import { whyNobody } from "./load.ts";

type OnChange = (change: Change, customer: AdminCustomer) => void;

function Person({ customer: { phone, name, email, blockedAt, phoneMove } }: { customer: AdminCustomer }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  return (
    <div className={styles.person}>
      <a className={styles.contact} href={`tel:${phone}`}>
        {formatPhone(phone)}
      </a>
      <span className={name === null ? styles.soft : undefined}>{name ?? t("customers.noName")}</span>
      {email !== null && (
        <a className={styles.contact} href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {blockedAt !== null && (
        <Tag color="error" className={styles.tag}>
          {t("customers.blockedOn", { date: formatDate(blockedAt, language) })}
        </Tag>
      )}
      {phoneMove && (
        <Tag color="warning" className={styles.tag}>
          {t("customers.movesOn", { phone: formatPhone(phoneMove.phone), time: formatDateTime(phoneMove.dueAt, language) })}
        </Tag>
      )}
    </div>
  );
}

function Orders({ customer: { uid, phone, orders } }: { customer: AdminCustomer }) {
  const { t } = useTranslation("admin");
  if (orders === 0) return orders;
  return (
    <Link
      to={{ search: `?tab=orders&user=${encodeURIComponent(uid)}` }}
      className={styles.orders}
      aria-label={t("customers.actions.ordersOf", { phone: formatPhone(phone), number: orders })}
    >
      {orders}
    </Link>
  );
}

/** An administrator is neither shut out nor moved; whoever is shut out is let in, administrator or not. A move that waits can be stopped. */
function changesOf({ role, blockedAt, phoneMove }: AdminCustomer): Change[] {
  const stop: Change[] = phoneMove ? ["stopMove"] : [];
  if (blockedAt !== null) return [...stop, "unblock"];
  if (role === "admin") return stop;
  return phoneMove ? [...stop, "block"] : ["move", "block"];
}

function RowActions({ customer, onChange }: { customer: AdminCustomer; onChange: OnChange }) {
  const { t } = useTranslation("admin");
  const phone = formatPhone(customer.phone);
  return (
    <div className={styles.actions}>
      {changesOf(customer).map((change) => (
        <Button
          key={change}
          danger={change === "block"}
          aria-label={t(`customers.actions.${change}One`, { phone })}
          onClick={() => onChange(change, customer)}
        >
          {t(`customers.actions.${change}`)}
        </Button>
      ))}
    </div>
  );
}

function useColumns(onChange: OnChange): TableColumnsType<AdminCustomer> {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  return [
    { key: "customer", title: t("customers.columns.customer"), render: (_, customer) => <Person customer={customer} /> },
    { key: "role", title: t("customers.columns.role"), responsive: ["md"], render: (_, { role }) => t(`customers.role.${role}`) },
    {
      key: "since",
      title: t("customers.columns.since"),
      responsive: ["lg"],
      render: (_, { createdAt }) => (
        <time dateTime={createdAt} className={styles.fact}>
          {formatDate(createdAt, language)}
        </time>
      ),
    },
    { key: "orders", title: t("customers.columns.orders"), align: "end", render: (_, customer) => <Orders customer={customer} /> },
    {
      key: "paid",
      title: t("customers.columns.paid"),
      align: "end",
      render: (_, { paidSum }) => <span className={styles.fact}>{formatMoney(paidSum, language)}</span>,
    },
    {
      key: "actions",
      title: t("customers.columns.actions"),
      render: (_, customer) => <RowActions customer={customer} onChange={onChange} />,
    },
  ];
}

export interface CustomersTableProps {
  customers: AdminCustomer[];
  pagination: Pagination;
  onChange: OnChange;
}

export function CustomersTable({ customers, pagination, onChange }: CustomersTableProps) {
  const { t } = useTranslation("admin");
  const { filter } = useTableState();
  return (
    <ConsoleTable
      label={t("customers.title")}
      columns={useColumns(onChange)}
      rows={customers}
      rowKey="uid"
      pagination={pagination}
      showing={t("customers.showing", { ...shownRows(pagination), total: pagination.totalItems })}
      empty={t(`customers.empty.${whyNobody({ phone: filter("phone"), blocked: filter("blocked") })}`)}
    />
  );
}
