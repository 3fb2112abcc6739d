import { failureReason } from "@savat/contracts/failure-reason";
import { useTranslation } from "@savat/contracts/i18n";
import { definePage } from "@savat/contracts/page";
import type { Payment } from "@savat/contracts/payments";
import type { PageFailure } from "@savat/contracts/remote";
import { Link, Navigate, useLocation } from "@savat/contracts/router";
import { useReloadOnSessionChange } from "@savat/contracts/use-reload-on-session-change";
import { buttonClass } from "@savat/ui/button";
import { EmptyState } from "@savat/ui/empty-state";
import { ErrorState } from "@savat/ui/error-state";
import { SkeletonGroup, SkeletonLine } from "@savat/ui/skeleton";
import type { ReactNode } from "react";
import { useRetryOnReturn } from "../../use-retry-on-return.ts";
import { loadPayment, type PaymentData } from "./load-payment.ts";
import { OpenPayment } from "./open-payment.tsx";
import { PaidPayment } from "./paid-payment.tsx";
import styles from "./success.module.css";
import { UnpaidPayment } from "./unpaid-payment.tsx";

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <title>{`${title} · Savat`}</title>
      {children}
    </div>
  );
}

const TITLES = {
  paid: "success.title",
  created: "unpaid.title",
  failed: "unpaid.title",
  cancelled: "unpaid.cancelledTitle",
  paying: "checking.title",
  unknown: "checking.title",
} as const satisfies Record<Payment["state"], string>;

function Outcome({ payment }: { payment: Payment }) {
  if (payment.state === "paid") return <PaidPayment payment={payment} />;
  if (payment.state === "paying" || payment.state === "unknown") return <OpenPayment payment={payment} />;
  return <UnpaidPayment payment={payment} />;
}

function PaymentSuccessPage({ data }: { data: PaymentData }) {
  const { t } = useTranslation("checkout");
  const { pathname } = useLocation();
  useReloadOnSessionChange();
  if (data.kind === "guest") return <Navigate to="/signin" state={{ from: pathname }} replace />;
  return (
    <Frame title={t(TITLES[data.payment.state])}>
      <Outcome payment={data.payment} />
    </Frame>
  );
}

function PaymentPending() {
  const { t } = useTranslation("checkout");
  return (
    <Frame title={t("success.loading")}>
      <h1 className="visually-hidden">{t("success.loading")}</h1>
      <SkeletonGroup label={t("success.loading")} className={styles.skeleton}>
        <SkeletonLine width="half" size="title" />
        <SkeletonLine width="long" />
        <SkeletonLine width="half" />
      </SkeletonGroup>
    </Frame>
  );
}

function PaymentFailed({ failure, retry }: { failure: PageFailure; retry: () => void }) {
  const { t } = useTranslation("checkout");
  useRetryOnReturn(failure, retry);
  const isMissing = failure.status === 404;
  const title = t(isMissing ? "success.notFound" : "success.failed");
  return (
    <Frame title={title}>
      <h1 className="visually-hidden">{title}</h1>
      {isMissing ? (
        <EmptyState
          title={title}
          text={t("success.notFoundHint")}
          action={
            <Link to="/orders" className={buttonClass()}>
              {t("action.viewOrders")}
            </Link>
          }
        />
      ) : (
        <ErrorState
          title={title}
          text={t(`failure.${failureReason(failure, ["network", "outdated", "server"])}`)}
          retryLabel={t("action.tryAgain")}
          onRetry={retry}
        />
      )}
    </Frame>
  );
}

export const page = definePage({
  Component: PaymentSuccessPage,
  load: loadPayment,
  Pending: PaymentPending,
  Failed: PaymentFailed,
  clientOnly: true,
});
