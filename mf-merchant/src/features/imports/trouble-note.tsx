import { useTranslation } from "shared-contracts/i18n";
import { Alert } from "shared-ui/alert";
import { useFailureText } from "../../failure-text.ts";
import type { Trouble } from "./use-imports.ts";

/** Why progress stands still. */
export function TroubleNote({ trouble }: { trouble: Trouble }) {
  const { t } = useTranslation("merchant");
  const failureText = useFailureText();
  if (trouble.kind === "lost") return <Alert>{t("imports.lost")}</Alert>;
  return (
    <Alert tone="error" title={t("imports.notFollowed")}>
      {failureText(trouble.error)}
    </Alert>
  );
}
