import type { ReactElement } from "react";
import { useTranslation } from "shared-contracts/i18n";
import type { PageFailure } from "shared-contracts/remote";
import { ErrorState } from "shared-ui/error-state";
import { NAMESPACE } from "./namespace.ts";

/** Which text of the error catalogue says why merchants could not be loaded. */
export function failureTextOf({ status }: Pick<PageFailure, "status">): "network" | "server" | "notFound" | "other" {
  if (status === 0) return "network";
  if (status === 404) return "notFound";
  return status >= 500 ? "server" : "other";
}

interface MerchantsFailedProps {
  failure: PageFailure;
  retry: () => void;
  retryLabel: string;
}

export function MerchantsFailed({ failure, retry, retryLabel }: MerchantsFailedProps): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  return <ErrorState title={t("list.failed")} text={t(`list.failure.${failureTextOf(failure)}`)} retryLabel={retryLabel} onRetry={retry} />;
}
