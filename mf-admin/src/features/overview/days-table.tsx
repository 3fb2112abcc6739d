import { formatDate } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import type { OverviewDay } from "@savat/contracts/overview";
import { Table, type TableColumnsType } from "antd";
import type { ReactNode } from "react";
import { FIGURES, type Figure, PERIODS, totalOf } from "./figures.ts";
import styles from "./overview.module.css";
import { useFigureTexts } from "./use-figure-text.ts";

/** Arrow keys scroll a table that is wider than the screen. */
const REACHED_BY_KEY = { tabIndex: 0 } as const;

interface Row {
  key: string;
  name: ReactNode;
  isTotal: boolean;
  figureOf: (figure: Figure) => number;
}

function useRows(days: readonly OverviewDay[]): Row[] {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const totals = PERIODS.map((length) => ({
    key: String(length),
    name: t(`overview.period.${length}`),
    isTotal: true,
    figureOf: (figure: Figure) => totalOf(days, figure, length),
  }));
  const single = days.toReversed().map((day) => ({
    key: day.day,
    name: <time dateTime={day.day}>{formatDate(day.day, language)}</time>,
    isTotal: false,
    figureOf: (figure: Figure) => day[figure],
  }));
  return [...totals, ...single];
}

/** All figures of every day, newest first, below their sums. */
export function DaysTable({ days }: { days: readonly OverviewDay[] }) {
  const { t } = useTranslation("admin");
  const { full } = useFigureTexts();
  const rows = useRows(days);
  const columns: TableColumnsType<Row> = [
    { key: "day", title: t("overview.day"), rowScope: "row", render: (_, { name }) => name },
    ...FIGURES.map((figure) => ({
      key: figure,
      title: t(`overview.figure.${figure}`),
      align: "end" as const,
      render: (_: unknown, { figureOf }: Row) => full(figure, figureOf(figure)),
    })),
  ];
  return (
    <section className={styles.scroller} aria-label={t("overview.table")} {...REACHED_BY_KEY}>
      <Table<Row>
        aria-label={t("overview.table")}
        size="small"
        className={styles.table ?? ""}
        columns={columns}
        dataSource={rows}
        rowClassName={({ isTotal }) => (isTotal ? (styles.total ?? "") : "")}
        pagination={false}
      />
    </section>
  );
}
