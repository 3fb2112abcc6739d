import { ApiFailure } from "shared-contracts/api-failure";
import { formatCountdown } from "shared-contracts/date";
import { useTranslation } from "shared-contracts/i18n";
import type { PageFailure } from "shared-contracts/remote";

/** Codes that have a text of their own wherever they come up. */
const OF_CODE: Record<string, string> = {
  merchant_not_active: "notActive",
  payload_too_large: "tooLarge",
};

const OF_STATUS: Record<number, string> = {
  0: "network",
  400: "validation",
  401: "unauthorized",
  403: "forbidden",
  404: "notFound",
  422: "validation",
  429: "limited",
};

function reasonOf({ status, body }: PageFailure): string {
  return OF_CODE[body.code] ?? OF_STATUS[status] ?? (status >= 500 ? "server" : "unknown");
}

/** Says why a call failed in the person's language, where the page has nothing better to say. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation("merchant");
  return (error) => {
    if (!(error instanceof ApiFailure)) return t("failure.unknown");
    const { retryAfterMs } = error.body;
    const reason = reasonOf(error);
    if (reason !== "limited" || retryAfterMs === undefined) return t(`failure.${reason}`);
    const seconds = Math.ceil(retryAfterMs / 1000);
    const time = formatCountdown(seconds * 1000);
    return t("failure.limitedUntil", { time: seconds < 60 ? t("time.seconds", { time }) : time });
  };
}
