import { formatClock, formatDay, formatDayMonth } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { closesSoon, type Opening } from "@savat/contracts/opening";

const DAY_MS = 24 * 60 * 60_000;

/** The day in Tashkent of a coming moment, from another: today's time alone is enough. */
function dayFrom(at: number, coming: string): "today" | "tomorrow" | "later" {
  const day = formatDay(coming);
  if (day === formatDay(at)) return "today";
  return day === formatDay(at + DAY_MS) ? "tomorrow" : "later";
}

/** What lists, shops and baskets say: `Closed, opens at 11:00`, or `Closes at 22:00` an hour before; '' for an open
 * shop. By the answer's clock: server and browser say the same. The namespace has `opening.*`. */
export function useOpeningText(namespace: string): (opening: Opening) => string {
  const { t } = useTranslation(namespace);
  const language = useLanguage();
  return (opening) => {
    const { isOpen, opensAt, closesAt, closedBecause } = opening;
    const at = opening.at === undefined ? Date.now() : Date.parse(opening.at);
    if (isOpen) return closesAt !== null && closesSoon(opening, new Date(at)) ? t("opening.closesAt", { time: formatClock(closesAt) }) : "";
    if (closedBecause === "not_ready") return t("opening.soon");
    const isPaused = closedBecause === "paused";
    if (opensAt === null) return t(isPaused ? "opening.paused" : "opening.closed");
    const words = { time: formatClock(opensAt), day: formatDayMonth(opensAt, language) };
    return t(`opening.${isPaused ? "pausedUntil" : "closedUntil"}.${dayFrom(at, opensAt)}`, words);
  };
}
