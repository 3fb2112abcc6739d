import { failureReason } from "@savat/contracts/failure-reason";
import { useTranslation } from "@savat/contracts/i18n";
import type { PageFailure } from "@savat/contracts/remote";
import { ErrorState } from "@savat/ui/error-state";
import type { ReactElement } from "react";
import { NAMESPACE } from "./namespace.ts";

/** The reasons that this remote has texts for. */
export const REASONS = ["network", "server", "notFound"] as const;

interface MerchantsFailedProps {
  failure: PageFailure;
  retry: () => void;
  retryLabel: string;
}

export function MerchantsFailed({ failure, retry, retryLabel }: MerchantsFailedProps): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  return (
    <ErrorState
      title={t("list.failed")}
      text={t(`list.failure.${failureReason(failure, REASONS)}`)}
      retryLabel={retryLabel}
      onRetry={retry}
    />
  );
}
