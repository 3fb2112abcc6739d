import type { TableColumnsType } from "antd";
import type { AttentionItem } from "shared-contracts/admin-orders";
import { useLanguage, useTranslation } from "shared-contracts/i18n";
import { formatMoney } from "shared-contracts/money";
import type { Pagination } from "shared-contracts/pagination";
import { ConsoleTable } from "../../console-table.tsx";
import { Moment } from "../../moment.tsx";
import { shownRows } from "../../page-numbers.ts";
import { Customer, OrderLink, PaymentCase } from "./payment-case.tsx";
import styles from "./payments.module.css";

interface PaymentsTableProps {
  items: AttentionItem[];
  pagination: Pagination;
  onDone: (item: AttentionItem) => void;
}

/** A payment may wait for two things at once. */
type Row = AttentionItem & { key: string };

function useColumns(onDone: PaymentsTableProps["onDone"]): TableColumnsType<Row> {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const top = styles.top ?? "";
  return [
    { key: "what", title: t("payments.columns.what"), render: (_, item) => <PaymentCase item={item} onDone={onDone} /> },
    {
      key: "since",
      title: t("payments.columns.since"),
      responsive: ["lg"],
      className: top,
      render: (_, { since }) => <Moment at={since} />,
    },
    {
      key: "amount",
      title: t("payments.columns.amount"),
      responsive: ["lg"],
      className: top,
      render: (_, { amount }) => <span className={styles.figure}>{formatMoney(amount, language)}</span>,
    },
    {
      key: "customer",
      title: t("payments.columns.customer"),
      responsive: ["lg"],
      className: top,
      render: (_, { customer }) => <Customer customer={customer} />,
    },
    {
      key: "order",
      title: t("payments.columns.order"),
      responsive: ["lg"],
      className: top,
      render: (_, { orderId }) => <OrderLink orderId={orderId} />,
    },
  ];
}

export function PaymentsTable({ items, pagination, onDone }: PaymentsTableProps) {
  const { t } = useTranslation("admin");
  return (
    <ConsoleTable
      label={t("payments.title")}
      columns={useColumns(onDone)}
      rows={items.map((item) => ({ ...item, key: `${item.paymentId} ${item.kind}` }))}
      rowKey="key"
      pagination={pagination}
      showing={t("payments.showing", { ...shownRows(pagination), total: pagination.totalItems })}
      empty={
        <div className={styles.cell}>
          <strong>{t("payments.empty.title")}</strong>
          <span>{t("payments.empty.text")}</span>
        </div>
      }
    />
  );
}
