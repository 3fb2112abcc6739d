import type { BoardOrder } from "@savat/contracts/board";
import { formatClock } from "@savat/contracts/date";
import { useTranslation } from "@savat/contracts/i18n";
import { classNames } from "@savat/ui/class-names";
import { useServerNow } from "../state/server-clock.ts";
import styles from "./ticket.module.css";
import { clockText, minutesOf, type TimeLeft, timeLeftOf } from "./time-left.ts";

const STEPS = 1000;

function useTimeLeftText(): (left: TimeLeft, now: number) => string {
  const { t } = useTranslation("merchant");
  return ({ form, ms }, now) => {
    if (form === "far") return t("board.time.until", { time: formatClock(now + ms) });
    if (form === "clock") return clockText(ms);
    return t(ms < 0 ? "board.time.late" : "board.time.minutes", { minutes: minutesOf(ms) });
  };
}

/** The time that is left, as a number and as a bar. */
export function TicketTime({ order }: { order: BoardOrder }) {
  const { t } = useTranslation("merchant");
  const now = useServerNow();
  const textOf = useTimeLeftText();
  const left = timeLeftOf(order, now);
  if (left === undefined) return null;
  const text = textOf(left, now);
  return (
    <div className={classNames(styles.time, left.isUrgent && styles.urgent)}>
      <span role="timer" aria-label={t("board.time.left")} className={styles.left}>
        {text}
      </span>
      {left.form !== "far" && (
        <progress
          className={styles.bar}
          aria-label={t("board.time.left")}
          aria-valuetext={text}
          max={STEPS}
          value={left.form === "minutes" && left.isUrgent ? STEPS : Math.round(left.share * STEPS)}
        />
      )}
    </div>
  );
}
