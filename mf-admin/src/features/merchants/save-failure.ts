import type { ApiFailure } from "@savat/contracts/api-failure";
import { useTranslation } from "@savat/contracts/i18n";
import { useFailureText } from "../../failure-text.ts";

/** Section 8: the texts of a failed save, by the server's answer. */
function saveFailureKey({ status }: Pick<ApiFailure, "status">, action: "add" | "update"): string {
  if (status === 400) return "invalid";
  if (status === 409) return "nameTaken";
  return status >= 500 ? "server" : action;
}

const PICTURE_CODES = ["payload_too_large", "picture_kind", "picture_unreadable", "picture_too_large"];

/** The text of the specification; if it names no reason, followed by the reason. */
export function useSaveFailureText(): (failure: ApiFailure, action: "add" | "update") => string {
  const { t } = useTranslation("admin");
  const failureText = useFailureText();
  return (failure, action) => {
    const key = saveFailureKey(failure, action);
    const text = t(`merchants.saveFailed.${key}`);
    if (key !== action) return text;
    const why = PICTURE_CODES.includes(failure.code) ? t(`merchants.saveFailed.${failure.code}`) : failureText(failure);
    return `${text} ${why}`;
  };
}
