import type { ReactElement } from "react";
import { useTranslation } from "shared-contracts/i18n";
import type { OpeningHours } from "shared-contracts/merchants";
import { NAMESPACE } from "../../namespace.ts";
import { groupDays, kindOfTime, type OpeningDays } from "./opening-days.ts";
import styles from "./opening-hours.module.css";

/** A merchant's opening hours, Monday first. Does not say whether it is open now: server and browser would differ. */
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
