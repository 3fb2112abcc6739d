import { type ApiFailure, isOutcomeUnknown } from "@savat/contracts/api-failure";
import { useTranslation } from "@savat/contracts/i18n";
import { Alert } from "@savat/ui/alert";
import { useFailureText } from "../../failure-text.ts";

/** Why the profile was not saved: "try again" only if that may help. */
export function ProfileFailure({ failure }: { failure: ApiFailure }) {
  const { t } = useTranslation("merchant");
  const failureText = useFailureText();
  const reason = failure.code === "merchant_name_taken" ? t("profile.fault.taken") : failureText(failure);
  return (
    <Alert tone="error" title={t("profile.error")}>
      <p>{t(isOutcomeUnknown(failure) ? "profile.failed" : "profile.refused")}</p>
      <p>{reason}</p>
    </Alert>
  );
}
