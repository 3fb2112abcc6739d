import { formatClock, formatDateTime } from "@savat/contracts/date";
import { failureReason } from "@savat/contracts/failure-reason";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { definePage } from "@savat/contracts/page";
import type { PageFailure } from "@savat/contracts/remote";
import { Link, Navigate, useLocation } from "@savat/contracts/router";
import { useReloadOnSessionChange } from "@savat/contracts/use-reload-on-session-change";
import { Alert } from "@savat/ui/alert";
import { buttonClass } from "@savat/ui/button";
import { Card } from "@savat/ui/card";
import { EmptyState } from "@savat/ui/empty-state";
import { ErrorState } from "@savat/ui/error-state";
import { ArrowLeftIcon, BoxIcon } from "@savat/ui/icons";
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from "@savat/ui/skeleton";
import type { ReactNode } from "react";
import { shortOrderId } from "../../order-summary.ts";
import { Actions } from "./actions.tsx";
import { Complaint } from "./complaint.tsx";
import { Courier } from "./courier.tsx";
import { DeliveryCode } from "./delivery-code.tsx";
import { MoneyFacts, PlaceFacts } from "./facts.tsx";
import { Goods } from "./goods.tsx";
import { loadOrder, type OrderData, type OrderSeen } from "./load.ts";
import { NowCard } from "./now-card.tsx";
import styles from "./order.module.css";
import { Question } from "./question.tsx";
import { Timeline } from "./timeline.tsx";
import { useOrder } from "./use-order.ts";

interface FrameProps {
  id?: string;
  /** ISO 8601 */
  madeAt?: string;
  children: ReactNode;
}

function Frame({ id, madeAt, children }: FrameProps) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const name = id === undefined ? t("order.title") : t("order.titleOf", { id: shortOrderId(id) });
  return (
    <div className={styles.page}>
      <title>{`${name} · Savat`}</title>
      <div className={styles.top}>
        <Link to="/orders" className={styles.back}>
          <ArrowLeftIcon size={20} />
          {t("orders.title")}
        </Link>
        {id !== undefined && <span className={styles.soft}>{t("orders.id", { id: shortOrderId(id) })}</span>}
        {madeAt !== undefined && (
          <time dateTime={madeAt} className={styles.soft}>
            {formatDateTime(madeAt, language)}
          </time>
        )}
      </div>
      {children}
    </div>
  );
}

/** What happens now, what it needs of the customer, and what happened. */
function Course({ seen, isCut, refresh }: { seen: OrderSeen; isCut: boolean; refresh: () => void }) {
  const { t } = useTranslation("account");
  const { order, progress, readAt } = seen;
  return (
    <div className={styles.course}>
      {isCut && <Alert>{t("order.cut", { time: formatClock(readAt) })}</Alert>}
      <NowCard seen={seen} />
      {progress?.question && <Question orderId={order.id} question={progress.question} onAnswered={refresh} />}
      {progress?.deliveryCode && <DeliveryCode code={progress.deliveryCode} />}
      {progress?.courier && <Courier courier={progress.courier} />}
      {order.status === "cancelled" && <MoneyFacts order={order} />}
      <Actions seen={seen} onChange={refresh} />
      <Timeline seen={seen} />
    </div>
  );
}

function ShownOrder({ loaded }: { loaded: OrderSeen }) {
  const { seen, isCut, refresh } = useOrder(loaded);
  const { order, progress, readAt } = seen;
  return (
    <Frame id={order.id} madeAt={order.createdAt}>
      <div className={styles.columns}>
        <Course seen={seen} isCut={isCut} refresh={refresh} />
        <div className={styles.side}>
          <Goods order={order} />
          {order.status !== "cancelled" && <MoneyFacts order={order} />}
          <PlaceFacts seen={seen} />
          {progress && <Complaint orderId={order.id} progress={progress} readAt={readAt} onChange={refresh} />}
        </div>
      </div>
    </Frame>
  );
}

function MissingOrder() {
  const { t } = useTranslation("account");
  return (
    <Frame>
      <h1 className="visually-hidden">{t("order.missing.title")}</h1>
      <EmptyState
        picture={<BoxIcon size={40} />}
        title={t("order.missing.title")}
        text={t("order.missing.text")}
        action={
          <Link to="/orders" className={buttonClass()}>
            {t("orders.title")}
          </Link>
        }
      />
    </Frame>
  );
}

function OrderPage({ data }: { data: OrderData }) {
  const { pathname } = useLocation();
  useReloadOnSessionChange();
  if (data.kind === "guest") return <Navigate to="/signin" state={{ from: pathname }} replace />;
  return data.kind === "missing" ? <MissingOrder /> : <ShownOrder key={data.seen.order.id} loaded={data.seen} />;
}

function OrderPending() {
  const { t } = useTranslation("account");
  return (
    <Frame>
      <h1 className="visually-hidden">{t("order.loading")}</h1>
      <SkeletonGroup label={t("order.loading")} className={styles.columns}>
        <Card className={styles.skeleton}>
          <SkeletonLine size="title" width="half" />
          <SkeletonLine width="long" />
          <SkeletonBlock shape="control" />
          <SkeletonBlock shape="control" />
        </Card>
        <Card className={styles.skeleton}>
          <SkeletonLine size="title" width="half" />
          <SkeletonBlock shape="control" />
          <SkeletonBlock shape="control" />
        </Card>
      </SkeletonGroup>
    </Frame>
  );
}

function OrderFailed({ failure, retry }: { failure: PageFailure; retry: () => void }) {
  const { t } = useTranslation("account");
  const title = t("order.failed");
  return (
    <Frame>
      <h1 className="visually-hidden">{title}</h1>
      <ErrorState
        title={title}
        text={t(`orders.failed.${failureReason(failure, ["network", "server"])}`)}
        retryLabel={t("orders.failed.retry")}
        onRetry={retry}
      />
    </Frame>
  );
}

export const page = definePage({ Component: OrderPage, load: loadOrder, Pending: OrderPending, Failed: OrderFailed, clientOnly: true });
