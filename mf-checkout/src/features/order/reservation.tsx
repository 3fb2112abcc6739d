import { formatClock, toMillis } from "@savat/contracts/date";
import { useTranslation } from "@savat/contracts/i18n";
import { useTimeText } from "@savat/contracts/use-time-text";
import { Announcer } from "@savat/ui/announcer";
import { ClockIcon } from "@savat/ui/icons";
import { useCountdown } from "@savat/ui/use-countdown";
import styles from "./order.module.css";

const LAST_MINUTES_S = 120;
const WARNING_S = 60;

interface ReservationProps {
  /** ISO 8601 */
  expiresAt: string;
}

/** The end of the reservation; counts down near the end, and announces the last minute once. */
export function Reservation({ expiresAt }: ReservationProps) {
  const { t } = useTranslation("checkout");
  const timeText = useTimeText("checkout");
  const secondsLeft = useCountdown(toMillis(expiresAt));
  if (secondsLeft === 0) return null;
  return (
    <p className={styles.reservation}>
      <ClockIcon size={16} />
      {secondsLeft <= LAST_MINUTES_S
        ? t("order.reservedFor", { time: timeText(secondsLeft) })
        : t("order.reservedUntil", { time: formatClock(expiresAt) })}
      <Announcer message={secondsLeft <= WARNING_S ? t("order.lastMinute") : ""} />
    </p>
  );
}
