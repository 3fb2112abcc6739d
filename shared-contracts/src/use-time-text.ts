import { useTranslation } from "@savat/contracts/i18n";
import { formatCountdown } from "./date.ts";

/** A wait for display: `m:ss`, or seconds under a minute. The namespace has `time.seconds`. */
export function useTimeText(namespace: string): (seconds: number) => string {
  const { t } = useTranslation(namespace);
  return (seconds) => {
    const time = formatCountdown(seconds * 1000);
    return seconds < 60 ? t("time.seconds", { time }) : time;
  };
}
