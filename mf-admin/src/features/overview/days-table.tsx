import { formatDate } from "shared-contracts/date";
import { useLanguage, useTranslation } from "shared-contracts/i18n";
import type { OverviewDay } from "shared-contracts/overview";
import { FIGURES, PERIODS, totalOf } from "./figures.ts";
import styles from "./overview.module.css";
import { useFigureTexts } from "./use-figure-text.ts";

/** Whoever has no pointer moves what is wider than the screen by arrow keys. */
const REACHED_BY_KEY = { tabIndex: 0 } as const;

/** All figures of every day, the newest first, below their sums. */
export function DaysTable({ days }: { days: readonly OverviewDay[] }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const { full } = useFigureTexts();
  return (
    <section className={styles.scroller} aria-label={t("overview.table")} {...REACHED_BY_KEY}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t("overview.table")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("overview.day")}</th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col">
                {t(`overview.figure.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.totals}>
          {PERIODS.map((length) => (
            <tr key={length}>
              <th scope="row">{t(`overview.period.${length}`)}</th>
              {FIGURES.map((figure) => (
                <td key={figure}>{full(figure, totalOf(days, figure, length))}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tbody>
          {[...days].reverse().map((day) => (
            <tr key={day.day}>
              <th scope="row">
                <time dateTime={day.day}>{formatDate(day.day, language)}</time>
              </th>
              {FIGURES.map((figure) => (
                <td key={figure}>{full(figure, day[figure])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
