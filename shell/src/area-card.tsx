import { useTranslation } from "@savat/contracts/i18n";
import { ErrorState } from "@savat/ui/error-state";
import type { ReactElement } from "react";
import { NAMESPACE } from "./messages.ts";
import { RemoteFailure } from "./remote-failure.ts";

interface AreaCardProps {
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
}

/** Stands in place of a failed remote's area. Only a reload helps a page whose files are no longer kept. */
export function AreaCard({ error, isRetrying, retry }: AreaCardProps): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  if (error instanceof RemoteFailure && error.reason === "outdated") {
    return (
      <ErrorState
        title={t("area.outdatedTitle")}
        text={t("area.outdatedText")}
        retryLabel={t("area.reload")}
        onRetry={() => location.reload()}
      />
    );
  }
  return (
    <ErrorState title={t("area.title")} text={t("area.text")} retryLabel={t("failed.retry")} isRetrying={isRetrying} onRetry={retry} />
  );
}
