import type { AttentionItem } from "@savat/contracts/admin-orders";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import type { Pagination } from "@savat/contracts/pagination";
import { Button, type TableColumnsType } from "antd";
import cell from "../../cell.module.css";
import { ConsoleTable } from "../../console-table.tsx";
import { Moment } from "../../moment.tsx";
import { shownRows } from "../../page-numbers.ts";
import { Customer, OrderLink, PaymentCase, PaymentSteps, tailOf } from "./payment-case.tsx";

interface PaymentsTableProps {
  items: AttentionItem[];
  pagination: Pagination;
  onDone: (item: AttentionItem) => void;
}

/** A payment may be listed for two reasons at once. */
type Row = AttentionItem & { key: string };

function useColumns(onDone: PaymentsTableProps["onDone"]): TableColumnsType<Row> {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const responsive: TableColumnsType<Row>[number]["responsive"] = ["lg"];
  return [
    { key: "what", title: t("payments.columns.what"), render: (_, item) => <PaymentCase item={item} /> },
    { key: "since", title: t("payments.columns.since"), responsive, width: 190, render: (_, { since }) => <Moment at={since} /> },
    {
      key: "amount",
      title: t("payments.columns.amount"),
      responsive,
      width: 130,
      render: (_, { amount }) => <span className={cell.figure}>{formatMoney(amount, language)}</span>,
    },
    {
      key: "customer",
      title: t("payments.columns.customer"),
      responsive,
      width: 160,
      render: (_, { customer }) => <Customer customer={customer} />,
    },
    {
      key: "order",
      title: t("payments.columns.order"),
      responsive,
      width: 110,
      render: (_, { orderId }) => <OrderLink orderId={orderId} />,
    },
    {
      key: "actions",
      title: t("payments.columns.actions"),
      width: 190,
      // A newer page knows what this kind asks for.
      render: (_, item) =>
        item.kind !== "unknown" && (
          <Button size="small" aria-label={t("payments.done.buttonOne", { id: tailOf(item.orderId) })} onClick={() => onDone(item)}>
            {t("payments.done.button")}
          </Button>
        ),
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
      expanded={(item) => <PaymentSteps item={item} />}
      pagination={pagination}
      showing={t("payments.showing", { ...shownRows(pagination), total: pagination.totalItems })}
      empty={
        <div className={cell.lines}>
          <strong>{t("payments.empty.title")}</strong>
          <span>{t("payments.empty.text")}</span>
        </div>
      }
    />
  );
}
