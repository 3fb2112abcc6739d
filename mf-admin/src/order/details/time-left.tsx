import { useTranslation } from "@savat/contracts/i18n";
import { useNow } from "../../use-now.ts";

const MINUTE_MS = 60_000;

/** The hours and minutes until a deadline, rounded down; nothing less than none. */
export function leftUntil(at: string, now: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor((Date.parse(at) - now) / MINUTE_MS));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** The time left until a deadline, or that it is over. */
export function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation("admin");
  const now = useNow(MINUTE_MS / 4);
  return <span>{t(Date.parse(until) <= now ? "orders.due.over" : "orders.due.left", leftUntil(until, now))}</span>;
}
