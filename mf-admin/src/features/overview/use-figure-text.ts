import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatCount, formatDecimal, formatMoney } from "@savat/contracts/money";
import { useMemo } from "react";
import { type Figure, roundToUnit } from "./figures.ts";

export interface FigureTexts {
  /** A figure in full: a count, or a sum of money. */
  full: (figure: Figure, value: number) => string;
  /** A short form for the axis of a chart. */
  short: (figure: Figure, value: number) => string;
  /** A short day for the axis of a chart. */
  shortDay: (day: string) => string;
}

/** The same functions until the language changes. */
export function useFigureTexts(): FigureTexts {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  return useMemo(() => {
    function short(figure: Figure, value: number): string {
      const { value: rounded, unit } = roundToUnit(figure === "paidSum" ? value / 100 : value);
      const number = formatDecimal(rounded, language);
      return unit === undefined ? number : t(`overview.unit.${unit}`, { number });
    }
    return {
      full: (figure, value) => (figure === "paidSum" ? formatMoney(value, language) : formatCount(value)),
      short,
      shortDay: (text) => {
        const [, month, day] = text.split("-");
        return t("overview.shortDay", { day, month });
      },
    };
  }, [t, language]);
}
