import type { DaySums } from "@savat/contracts/board";
import { formatDate } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatCount, formatMoney } from "@savat/contracts/money";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { type DataColumn, DataTable } from "@savat/ui/data-table";
import { DownloadIcon } from "@savat/ui/icons";
import { useId } from "react";
import { useFailureText } from "../../failure-text.ts";
import styles from "./history.module.css";
import type { HistoryQuery } from "./history-query.ts";
import { useOrdersExport } from "./use-orders-export.ts";

function useColumns(): DataColumn<DaySums>[] {
  const { t } = useTranslation("merchant");
  const language = useLanguage();
  return [
    // Noon is the same day in Tashkent and in UTC.
    { key: "day", title: t("history.sums.day"), isRowHeader: true, render: ({ day }) => formatDate(`${day}T12:00:00.000Z`, language) },
    { key: "delivered", title: t("history.status.delivered"), align: "end", render: ({ delivered }) => formatCount(delivered) },
    { key: "cancelled", title: t("history.status.cancelled"), align: "end", render: ({ cancelled }) => formatCount(cancelled) },
    { key: "items", title: t("history.sums.items"), align: "end", render: ({ items }) => formatMoney(items, language) },
    { key: "fees", title: t("order.slip.delivery"), align: "end", render: ({ deliveryFees }) => formatMoney(deliveryFees, language) },
    { key: "total", title: t("order.slip.total"), align: "end", render: ({ total }) => <b>{formatMoney(total, language)}</b> },
  ];
}

/** Sums of each day and their CSV file. */
export function DaySumsTable({ merchantId, days, query }: { merchantId: string; days: DaySums[]; query: HistoryQuery }) {
  const { t } = useTranslation("merchant");
  const failureText = useFailureText();
  const columns = useColumns();
  const id = useId();
  const { isBusy, failure, start } = useOrdersExport(merchantId, query);
  return (
    <section className={styles.sums} aria-labelledby={id}>
      <div className={styles.sumsHead}>
        <h3 id={id}>{t("history.sums.title")}</h3>
        <Button variant="quiet" busy={isBusy} icon={<DownloadIcon size={18} />} onClick={() => void start()}>
          {t("history.csv")}
        </Button>
      </div>
      {failure && (
        <Alert tone="error" title={t("history.notExported")}>
          {failureText(failure)}
        </Alert>
      )}
      <DataTable
        caption={t("history.sums.title")}
        columns={columns}
        rows={days}
        rowKey={({ day }) => day}
        empty={<p className={styles.soft}>{t("history.sums.none")}</p>}
      />
    </section>
  );
}
