import type { AdminCustomer } from "@savat/contracts/admin-customers";
import { formatDate } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import type { Pagination } from "@savat/contracts/pagination";
import { formatPhone } from "@savat/contracts/phone";
import { Button, type TableColumnsType } from "antd";
import cell from "../../cell.module.css";
import { ConsoleTable } from "../../console-table.tsx";
import { shownRows } from "../../page-numbers.ts";
import { useTableState } from "../../table-state.ts";
import type { Change } from "./change-failure.ts";
import { Orders, Person, State } from "./customer-cells.tsx";
import { whyNobody } from "./load.ts";

type OnChange = (change: Change, customer: AdminCustomer) => void;

/** An admin can be neither blocked nor moved; every blocked person can be unblocked. A pending move can be stopped. */
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
    <div className={cell.actions}>
      {changesOf(customer).map((change) => (
        <Button
          key={change}
          size="small"
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
    {
      key: "role",
      title: t("customers.columns.role"),
      width: 140,
      render: (_, customer) => (
        <div className={cell.lines}>
          <span>{t(`customers.role.${customer.role}`)}</span>
          <State customer={customer} />
        </div>
      ),
    },
    {
      key: "since",
      title: t("customers.columns.since"),
      responsive: ["lg"],
      width: 108,
      render: (_, { createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt, language)}</time>,
    },
    {
      key: "orders",
      title: t("customers.columns.orders"),
      align: "end",
      width: 80,
      render: (_, customer) => <Orders customer={customer} />,
    },
    {
      key: "paid",
      title: t("customers.columns.paid"),
      align: "end",
      width: 132,
      render: (_, { paidSum }) => <span className={cell.figure}>{formatMoney(paidSum, language)}</span>,
    },
    {
      key: "actions",
      title: t("customers.columns.actions"),
      width: 274,
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
