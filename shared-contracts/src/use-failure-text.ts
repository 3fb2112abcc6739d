import { ApiFailure } from "shared-contracts/api-failure";
import { useTranslation } from "shared-contracts/i18n";
import { formatCountdown } from "./date.ts";
import { failureReason } from "./failure-reason.ts";

const REASONS = ["network", "validation", "unauthorized", "forbidden", "notFound", "tooLarge", "limited", "server"] as const;

/** Says why a call failed, where a page has nothing better to say. The namespace has `failure.*` and `time.seconds`;
 * `keyOfCode` names the keys of codes with a text of their own. */
export function useFailureText(namespace: string, keyOfCode: Readonly<Record<string, string>> = {}): (error: unknown) => string {
  const { t } = useTranslation(namespace);
  return (error) => {
    if (!(error instanceof ApiFailure)) return t("failure.unknown");
    const reason = keyOfCode[error.code] ?? failureReason(error, REASONS);
    const { retryAfterMs } = error.body;
    if (reason !== "limited" || retryAfterMs === undefined) return t(`failure.${reason}`);
    const seconds = Math.ceil(retryAfterMs / 1000);
    const time = formatCountdown(seconds * 1000);
    return t("failure.limitedUntil", { time: seconds < 60 ? t("time.seconds", { time }) : time });
  };
}
