import { useTranslation } from "@savat/contracts/i18n";
import { ErrorState } from "@savat/ui/error-state";
import type { ReactElement } from "react";
import { NAMESPACE } from "./messages.ts";
import { useReturn } from "./use-return.ts";

interface NoConnectionProps {
  isRetrying: boolean;
  retry: () => void;
}

/** Shown in place of content that needs the network; the content loads by itself when the network is back. */
export function NoConnection({ isRetrying, retry }: NoConnectionProps): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  useReturn(true, retry);
  return (
    <ErrorState
      title={t("offline.title")}
      text={t("offline.text")}
      retryLabel={t("failed.retry")}
      isRetrying={isRetrying}
      onRetry={retry}
    />
  );
}
