import { formatCountdown } from "shared-contracts/date";
import { useTranslation } from "shared-contracts/i18n";

/** A wait for display: `m:ss`, or seconds under a minute. */
export function useTimeText(): (seconds: number) => string {
  const { t } = useTranslation("account");
  return (seconds) => {
    const time = formatCountdown(seconds * 1000);
    return seconds < 60 ? t("time.seconds", { time }) : time;
  };
}
