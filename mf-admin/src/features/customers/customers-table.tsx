import { Button, type TableColumnsType, Tag } from "antd";
import type { AdminCustomer } from "shared-contracts/admin-customers";
import { formatDate } from "shared-contracts/date";
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

function Person({ customer: { phone, name, email, blockedAt } }: { customer: AdminCustomer }) {
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

/** An administrator is not shut out; whoever is shut out is let in, administrator or not. */
function changeOf({ role, blockedAt }: AdminCustomer): Change | undefined {
  if (blockedAt !== null) return "unblock";
  return role === "admin" ? undefined : "block";
}

function RowActions({ customer, onChange }: { customer: AdminCustomer; onChange: OnChange }) {
  const { t } = useTranslation("admin");
  const phone = formatPhone(customer.phone);
  const change = changeOf(customer);
  return (
    <div className={styles.actions}>
      {change !== undefined && (
        <Button
          danger={change === "block"}
          aria-label={t(`customers.actions.${change}One`, { phone })}
          onClick={() => onChange(change, customer)}
        >
          {t(`customers.actions.${change}`)}
        </Button>
      )}
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
