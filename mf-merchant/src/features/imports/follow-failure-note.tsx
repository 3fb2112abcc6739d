import { useTranslation } from "@savat/contracts/i18n";
import { Alert } from "@savat/ui/alert";
import { useFailureText } from "../../failure-text.ts";
import type { FollowFailure } from "./use-imports.ts";

/** Why progress has stopped. */
export function FollowFailureNote({ followFailure }: { followFailure: FollowFailure }) {
  const { t } = useTranslation("merchant");
  const failureText = useFailureText();
  if (followFailure.kind === "lost") return <Alert>{t("imports.lost")}</Alert>;
  return (
    <Alert tone="error" title={t("imports.notFollowed")}>
      {failureText(followFailure.error)}
    </Alert>
  );
}
