import type { ApiFailure } from "@savat/contracts/api-failure";
import { useTranslation } from "@savat/contracts/i18n";
import { useFailureText } from "../../failure-text.ts";

export type Decision = "approve" | "reject";

/** Section 8: the texts of a failed decision, by the server's answer; without a reason in them, followed by the
 * reason. */
export function useDecideFailureText(): (failure: ApiFailure, decision: Decision) => string {
  const { t } = useTranslation("admin");
  const failureText = useFailureText();
  return (failure, decision) => {
    if (failure.status === 404) return t("requests.decideFailed.notFound");
    if (failure.status === 409) return t("requests.decideFailed.decided");
    return `${t(`requests.decideFailed.${decision}`)} ${failureText(failure)}`;
  };
}
