import { failureReason } from "@savat/contracts/failure-reason";
import { useTranslation } from "@savat/contracts/i18n";
import { useRevalidator } from "@savat/contracts/router";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { ErrorState } from "@savat/ui/error-state";
import type { ReactElement } from "react";
import { REASONS } from "../../merchants-failed.tsx";
import { NAMESPACE } from "../../namespace.ts";

/** The products failed to load, the merchant did not. */
export function ProductsFailed({ status }: { status: number }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      title={t("storefront.failed")}
      text={t(`failure.${failureReason({ status }, REASONS)}`)}
      retryLabel={t("list.tryAgain")}
      onRetry={() => void revalidate()}
      isRetrying={state !== "idle"}
    />
  );
}

/** The categories failed to load; the products are shown without them. */
export function CategoriesFailed(): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const { revalidate, state } = useRevalidator();
  return (
    <Alert
      tone="error"
      action={
        <Button variant="plain" busy={state !== "idle"} onClick={() => void revalidate()}>
          {t("list.tryAgain")}
        </Button>
      }
    >
      {t("storefront.categoriesFailed")}
    </Alert>
  );
}
