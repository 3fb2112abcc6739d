import { formatDate } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import type { OverviewDay } from "@savat/contracts/overview";
import { theme } from "antd";
import { useEffect, useId, useRef } from "react";
import { drawBars } from "./bar-chart.ts";
import { type Figure, namedDays, PERIODS, totalOf } from "./figures.ts";
import styles from "./overview.module.css";
import { useFigureTexts } from "./use-figure-text.ts";

/** A thousand soʻm, in tiyin. */
const LEAST_TOP: Partial<Record<Figure, number>> = { paidSum: 100_000 };

interface ChartProps {
  figure: Figure;
  days: readonly OverviewDay[];
  onPoint: (index: number | undefined) => void;
}

/** Drawn on a canvas, which ignores the page's colours and language: redrawn whenever one of them changes. */
function useBars({ figure, days, onPoint }: ChartProps) {
  const element = useRef<HTMLDivElement>(null);
  const { token } = theme.useToken();
  const { short, shortDay } = useFigureTexts();
  const bar = figure === "failedPayments" ? token.colorError : token.colorPrimary;
  const { colorTextSecondary: text, colorBorderSecondary: line } = token;

  useEffect(() => {
    if (element.current === null) return;
    return drawBars(element.current, {
      values: days.map((day) => day[figure]),
      leastTop: LEAST_TOP[figure] ?? 4,
      named: namedDays(days.length),
      nameOf: (index) => shortDay(days[index]?.day ?? ""),
      labelOf: (value) => short(figure, value),
      colours: { bar, text, line },
      font: getComputedStyle(element.current).fontFamily,
      onPoint,
    });
  }, [figure, days, onPoint, bar, text, line, short, shortDay]);
  return element;
}

export interface FigureCardProps extends ChartProps {
  /** The highlighted day of the charts. */
  pointed: number | undefined;
}

/** One figure: its sums, its chart, and its value on the highlighted day. */
export function FigureCard({ figure, days, pointed, onPoint }: FigureCardProps) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const { full } = useFigureTexts();
  const titleId = useId();
  const chart = useBars({ figure, days, onPoint });
  const day = days[pointed ?? days.length - 1];
  return (
    <figure className={styles.card} aria-labelledby={titleId}>
      <figcaption id={titleId} className={styles.cardTitle}>
        {t(`overview.figure.${figure}`)}
      </figcaption>
      <dl className={styles.sums}>
        {PERIODS.map((length) => (
          <div key={length} className={styles.sum}>
            <dt>{t(`overview.period.${length}`)}</dt>
            <dd>{full(figure, totalOf(days, figure, length))}</dd>
          </div>
        ))}
      </dl>
      <div ref={chart} role="img" aria-label={t("overview.chart", { figure: t(`overview.figure.${figure}`) })} className={styles.chart} />
      {day !== undefined && (
        <p className={styles.pointed}>
          <span>{pointed === undefined ? t("overview.today") : formatDate(day.day, language)}</span>{" "}
          <strong>{full(figure, day[figure])}</strong>
        </p>
      )}
    </figure>
  );
}
