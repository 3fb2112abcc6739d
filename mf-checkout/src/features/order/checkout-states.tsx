import { failureReason } from "@savat/contracts/failure-reason";
import { useTranslation } from "@savat/contracts/i18n";
import type { PageFailure } from "@savat/contracts/remote";
import { Card } from "@savat/ui/card";
import { ErrorState } from "@savat/ui/error-state";
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from "@savat/ui/skeleton";
import { useRetryOnReturn } from "../../use-retry-on-return.ts";
import styles from "./checkout-frame.module.css";
import { CheckoutFrame } from "./checkout-frame.tsx";

const LINES = [1, 2] as const;
const FIELDS = [1, 2, 3, 4] as const;

/** The checkout before its order exists. */
export function CheckoutPending() {
  const { t } = useTranslation("checkout");
  return (
    <CheckoutFrame merchant={undefined}>
      <SkeletonGroup label={t("checkout.loading")} className={styles.columns}>
        <Card className={styles.skeleton}>
          <SkeletonLine width="half" size="title" />
          {LINES.map((line) => (
            <SkeletonBlock key={line} shape="control" />
          ))}
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine size="title" />
        </Card>
        <Card className={styles.skeleton}>
          <SkeletonLine width="half" size="title" />
          {FIELDS.map((field) => (
            <SkeletonBlock key={field} shape="control" />
          ))}
        </Card>
      </SkeletonGroup>
    </CheckoutFrame>
  );
}

export function CheckoutFailed({ failure, retry }: { failure: PageFailure; retry: () => void }) {
  const { t } = useTranslation("checkout");
  useRetryOnReturn(failure, retry);
  return (
    <CheckoutFrame merchant={undefined}>
      <ErrorState
        title={t("checkout.failed")}
        text={t(`failure.${failureReason(failure, ["network", "outdated", "server"])}`)}
        retryLabel={t("action.tryAgain")}
        onRetry={retry}
      />
    </CheckoutFrame>
  );
}
