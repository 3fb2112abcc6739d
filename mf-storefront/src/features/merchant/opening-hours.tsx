import { formatDayMonth } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import type { HoursExceptions, OpeningHours } from "@savat/contracts/merchants";
import type { ReactElement } from "react";
import { NAMESPACE } from "../../namespace.ts";
import { groupDays, kindOfTime, type OpeningDays } from "./opening-days.ts";
import styles from "./opening-hours.module.css";

/** A merchant's opening hours, Monday first. */
export function OpeningHoursTable({ hours }: { hours: OpeningHours }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  function daysText({ first, last }: OpeningDays): string {
    if (first === "monday" && last === "sunday") return t("merchant.hours.everyDay");
    if (first === last) return t(`merchant.days.${first}`);
    return t("merchant.hours.days", { first: t(`merchant.days.${first}`), last: t(`merchant.days.${last}`) });
  }
  return (
    <table className={styles.hours} aria-label={t("merchant.hours.title")}>
      <tbody>
        {groupDays(hours).map((days) => (
          <tr key={days.first}>
            <th scope="row">{daysText(days)}</th>
            <td>{t(`merchant.hours.${kindOfTime(days.time)}`, { ...days.time })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Days with other hours than their weekday's. */
export function ExceptionsTable({ exceptions }: { exceptions: HoursExceptions }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const language = useLanguage();
  return (
    <table className={styles.hours} aria-label={t("merchant.hours.exceptions")}>
      <tbody>
        {exceptions.map(({ day, time }) => (
          <tr key={day}>
            <th scope="row">{formatDayMonth(`${day}T12:00:00+05:00`, language)}</th>
            <td>{t(`merchant.hours.${kindOfTime(time)}`, { ...time })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
