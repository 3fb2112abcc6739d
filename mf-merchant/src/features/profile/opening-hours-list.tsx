import { useTranslation } from "@savat/contracts/i18n";
import type { OpeningHours, OpeningTime } from "@savat/contracts/merchants";
import { DAYS, spanOf } from "./hours.ts";
import styles from "./profile.module.css";

/** Opening hours in words: `09:00–18:00`, `18:00–03:00 (next day)`, "Around the clock", "Closed". */
export function useTimeText(): (time: OpeningTime | null) => string {
  const { t } = useTranslation("merchant");
  return (time) => (time === null ? t("profile.hours.closed") : t(`profile.hours.${spanOf(time)}`, { from: time.from, to: time.to }));
}

export function OpeningHoursList({ hours }: { hours: OpeningHours }) {
  const { t } = useTranslation("merchant");
  const timeText = useTimeText();
  return (
    <dl className={styles.week}>
      {DAYS.map((day, index) => (
        <div key={day}>
          <dt>{t(`profile.days.${day}`)}</dt>
          <dd>{timeText(hours[index] ?? null)}</dd>
        </div>
      ))}
    </dl>
  );
}
