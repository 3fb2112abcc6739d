import { type AdminOrderRow, MAX_COUNTED_ORDERS } from "@savat/contracts/admin-orders";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import type { Pagination } from "@savat/contracts/pagination";
import { formatPhone } from "@savat/contracts/phone";
import { Link, useNavigate } from "@savat/contracts/router";
import type { TableColumnsType } from "antd";
import type { MouseEvent } from "react";
import cell from "../../cell.module.css";
import { ConsoleTable } from "../../console-table.tsx";
import { Moment } from "../../moment.tsx";
import { tailOf, useOrderAddress } from "../../order/details/order-address.ts";
import { OrderTags } from "../../order/details/order-status.tsx";
import { shownRows } from "../../page-numbers.ts";
import styles from "./orders.module.css";

function useColumns(): TableColumnsType<AdminOrderRow> {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const { searchOf } = useOrderAddress();
  const navigate = useNavigate();
  // A press anywhere on the row opens it; the keyboard has the link.
  const onCell = ({ id }: AdminOrderRow) => ({
    className: styles.pressable,
    onClick: ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a")) return;
      void navigate({ search: searchOf(id) }, { preventScrollReset: true });
    },
  });
  return [
    {
      key: "order",
      title: t("orders.columns.order"),
      width: 120,
      onCell,
      render: (_, { id, createdAt, amount, customer, merchant }) => (
        <div className={cell.lines}>
          <Link
            to={{ search: searchOf(id) }}
            preventScrollReset
            className={`${cell.link} ${cell.name}`}
            aria-label={t("orders.openOne", { id: tailOf(id) })}
          >
            #{tailOf(id)}
          </Link>
          <span className={styles.onPhone}>
            <Moment at={createdAt} />
          </span>
          <span className={`${styles.onPhone} ${cell.figure}`}>{formatMoney(amount, language)}</span>
          <span className={`${styles.onPhone} ${cell.soft}`}>{formatPhone(customer.phone)}</span>
          <span className={`${styles.onPhone} ${cell.soft}`}>{merchant.name}</span>
        </div>
      ),
    },
    {
      key: "date",
      title: t("orders.columns.date"),
      responsive: ["lg"],
      width: 190,
      onCell,
      render: (_, { createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: "customer",
      title: t("orders.columns.customer"),
      responsive: ["lg"],
      width: 160,
      onCell,
      render: (_, { customer }) => (
        <div className={cell.lines}>
          <span className={cell.figure}>{formatPhone(customer.phone)}</span>
          {customer.name !== null && <span className={`${cell.line} ${cell.soft}`}>{customer.name}</span>}
        </div>
      ),
    },
    {
      key: "merchant",
      title: t("orders.columns.merchant"),
      responsive: ["lg"],
      onCell,
      render: (_, { merchant }) => (
        <span className={cell.block} title={merchant.name}>
          {merchant.name}
        </span>
      ),
    },
    {
      key: "amount",
      title: t("orders.columns.amount"),
      responsive: ["lg"],
      width: 136,
      onCell,
      render: (_, { amount }) => <span className={cell.figure}>{formatMoney(amount, language)}</span>,
    },
    {
      key: "status",
      title: t("orders.columns.status"),
      width: 220,
      onCell,
      render: (_, { status, stage, refund }) => <OrderTags status={status} stage={stage} refund={refund?.state} />,
    },
  ];
}

/** Orders of all customers, newest first. */
export function OrdersTable({ orders, pagination }: { orders: AdminOrderRow[]; pagination: Pagination }) {
  const { t } = useTranslation("admin");
  const showing = { ...shownRows(pagination), total: pagination.totalItems };
  return (
    <ConsoleTable
      label={t("orders.title")}
      columns={useColumns()}
      rows={orders}
      rowKey="id"
      pagination={pagination}
      showing={t(pagination.totalItems < MAX_COUNTED_ORDERS ? "orders.showing" : "orders.showingMany", showing)}
      empty={t("orders.empty")}
    />
  );
}
