import type { ReactElement } from "react";
import { failureReason } from "shared-contracts/failure-reason";
import { useTranslation } from "shared-contracts/i18n";
import type { PageFailure } from "shared-contracts/remote";
import { ErrorState } from "shared-ui/error-state";
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
