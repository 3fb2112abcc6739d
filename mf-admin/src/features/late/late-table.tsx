import type { LateItem } from "@savat/contracts/admin-orders";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import type { Pagination } from "@savat/contracts/pagination";
import { useNavigate } from "@savat/contracts/router";
import { Button, type TableColumnsType } from "antd";
import type { MouseEvent } from "react";
import cell from "../../cell.module.css";
import { ConsoleTable } from "../../console-table.tsx";
import { Moment } from "../../moment.tsx";
import { tailOf, useOrderAddress } from "../../order/details/order-address.ts";
import { OrderTags } from "../../order/details/order-status.tsx";
import { shownRows } from "../../page-numbers.ts";
import styles from "./late.module.css";
import { LateCase, LateCustomer, LateOrderLink } from "./late-case.tsx";

/** An order may stand on the list for several reasons. */
type Row = LateItem & { key: string };

/** A press anywhere on the row opens its order; the keyboard has the link. */
function useOpening() {
  const navigate = useNavigate();
  const { searchOf } = useOrderAddress();
  const open = (id: string) => void navigate({ search: searchOf(id) }, { preventScrollReset: true });
  const onCell = ({ orderId }: Row) => ({
    className: styles.pressable,
    onClick: ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest("a, button"))) open(orderId);
    },
  });
  return { open, onCell };
}

function useColumns(): TableColumnsType<Row> {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const { open, onCell } = useOpening();
  const wide: Pick<TableColumnsType<Row>[number], "responsive" | "onCell"> = { responsive: ["xl"], onCell };
  // The order's drawer has them, too.
  const widest: typeof wide = { responsive: ["xxl"], onCell };
  return [
    { key: "what", title: t("late.columns.what"), onCell, render: (_, item) => <LateCase item={item} /> },
    { key: "order", title: t("late.columns.order"), ...wide, width: 100, render: (_, { orderId }) => <LateOrderLink orderId={orderId} /> },
    {
      key: "merchant",
      title: t("late.columns.merchant"),
      ...wide,
      width: 140,
      render: (_, { merchant }) => (
        <span className={cell.block} title={merchant.name}>
          {merchant.name}
        </span>
      ),
    },
    { key: "customer", title: t("late.columns.customer"), ...widest, width: 150, render: (_, item) => <LateCustomer {...item} /> },
    {
      key: "amount",
      title: t("late.columns.amount"),
      ...wide,
      width: 126,
      render: (_, { amount }) => <span className={cell.figure}>{formatMoney(amount, language)}</span>,
    },
    {
      key: "status",
      title: t("late.columns.status"),
      ...widest,
      width: 110,
      render: (_, { status }) => <OrderTags status={status} stage={null} refund={undefined} />,
    },
    { key: "since", title: t("late.columns.since"), ...wide, width: 176, render: (_, { since }) => <Moment at={since} /> },
    {
      key: "actions",
      title: t("late.columns.actions"),
      width: 130,
      render: (_, { kind, orderId }) => (
        <Button
          size="small"
          aria-label={t("late.actOne", { act: t(`late.act.${kind}`), id: tailOf(orderId) })}
          onClick={() => open(orderId)}
        >
          {t(`late.act.${kind}`)}
        </Button>
      ),
    },
  ];
}

export function LateTable({ items, pagination }: { items: LateItem[]; pagination: Pagination }) {
  const { t } = useTranslation("admin");
  return (
    <ConsoleTable
      label={t("late.title")}
      columns={useColumns()}
      rows={items.map((item) => ({ ...item, key: `${item.orderId} ${item.kind} ${item.detail ?? ""}` }))}
      rowKey="key"
      pagination={pagination}
      showing={t("late.showing", { ...shownRows(pagination), total: pagination.totalItems })}
      empty={
        <div className={cell.lines}>
          <strong>{t("late.empty.title")}</strong>
          <span>{t("late.empty.text")}</span>
        </div>
      }
    />
  );
}
