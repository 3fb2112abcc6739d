import type { ApiFailure } from "@savat/contracts/api-failure";
import { useTranslation } from "@savat/contracts/i18n";
import { Alert } from "@savat/ui/alert";
import { useFailureText } from "../../failure-text.ts";
import { refusalOf } from "./refusal.ts";

/** Why the application was refused, and that the input stays. */
export function RefusalAlert({ failure }: { failure: ApiFailure }) {
  const { t } = useTranslation("merchant");
  const failureText = useFailureText();
  const refusal = refusalOf(failure);
  switch (refusal.kind) {
    case "taken":
      return (
        <Alert tone="error" title={t(`register.${refusal.field}.taken`)}>
          {t(`register.taken.${refusal.field}`)}
        </Alert>
      );
    case "limited":
      return <Alert tone="error" title={failureText(failure)} />;
    case "refused":
      return <Alert tone="error" title={refusal.message || t("register.refused")} />;
    case "failed":
      return (
        <Alert tone="error" title={t("register.failed")}>
          {failureText(failure)}
        </Alert>
      );
  }
}
