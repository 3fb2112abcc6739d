import { type ApiFailure, isOutcomeUnknown } from "@savat/contracts/api-failure";
import { useTranslation } from "@savat/contracts/i18n";
import { useFailureText } from "../../../failure-text.ts";

/** True if what is shown may not be what is live. */
export function isOutdated(failure: ApiFailure | undefined): boolean {
  return failure !== undefined && (failure.status === 404 || failure.status === 409 || isOutcomeUnknown(failure));
}

/** Why an order was not carried out. */
export function useOrderFailureText(): (failure: ApiFailure) => string {
  const { t } = useTranslation("admin");
  const failureText = useFailureText();
  return (failure) => {
    if (failure.status === 404) return t("releases.orderFailed.notFound");
    if (failure.status === 409) return t("releases.orderFailed.conflict");
    if (isOutcomeUnknown(failure)) return t("releases.orderFailed.unknown");
    return `${t("releases.orderFailed.other")} ${failureText(failure)}`;
  };
}
