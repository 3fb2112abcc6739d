import { ApiFailure } from "@savat/contracts/api-failure";
import { useTranslation } from "@savat/contracts/i18n";
import { failureReason } from "./failure-reason.ts";
import { useTimeText } from "./use-time-text.ts";

const REASONS = ["network", "validation", "unauthorized", "forbidden", "notFound", "tooLarge", "limited", "outdated", "server"] as const;

/** Says why a call failed, where a page has nothing better to say. The namespace has `failure.*` and `time.seconds`;
 * `keyOfCode` names the keys of codes with a text of their own. */
export function useFailureText(namespace: string, keyOfCode: Readonly<Record<string, string>> = {}): (error: unknown) => string {
  const { t } = useTranslation(namespace);
  const timeText = useTimeText(namespace);
  return (error) => {
    if (!(error instanceof ApiFailure)) return t("failure.unknown");
    const reason = keyOfCode[error.code] ?? failureReason(error, REASONS);
    const { retryAfterMs } = error.body;
    if (reason !== "limited" || retryAfterMs === undefined) return t(`failure.${reason}`);
    return t("failure.limitedUntil", { time: timeText(Math.ceil(retryAfterMs / 1000)) });
  };
}
