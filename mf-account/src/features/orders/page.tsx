import { listen } from "@savat/contracts/events";
import { failureReason } from "@savat/contracts/failure-reason";
import { useTranslation } from "@savat/contracts/i18n";
import { watchLocalOrders } from "@savat/contracts/local-orders";
import { definePage } from "@savat/contracts/page";
import { pageWindow } from "@savat/contracts/pagination";
import { Link, Navigate, useLocation, useNavigate, useRevalidator } from "@savat/contracts/router";
import { useReloadOnSessionChange } from "@savat/contracts/use-reload-on-session-change";
import { Alert } from "@savat/ui/alert";
import { Button, buttonClass } from "@savat/ui/button";
import { EmptyState } from "@savat/ui/empty-state";
import { IconButton } from "@savat/ui/icon-button";
import { ArrowLeftIcon } from "@savat/ui/icons";
import { Pagination } from "@savat/ui/pagination";
import { useEffect } from "react";
import { loadOrders, type OrdersData } from "./load.ts";
import { LocalOrderCard } from "./local-order-card.tsx";
import { OrderCard } from "./order-card.tsx";
import styles from "./orders.module.css";
import { OrdersFrame, OrdersPending } from "./orders-frame.tsx";

type Loaded = Exclude<OrdersData, { kind: "guest" }>;

function BackButton() {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first page of a visit has no previous page.
  const goBack = () => void (key === "default" ? navigate("/") : navigate(-1));
  return <IconButton variant="quiet" label={t("orders.back")} icon={<ArrowLeftIcon />} onClick={goBack} />;
}

function OrdersFailed({ failure }: { failure: Extract<OrdersData, { kind: "failed" }>["failure"] }) {
  const { t } = useTranslation("account");
  const { revalidate, state } = useRevalidator();
  const reason = failureReason(failure, ["network", "server"]);
  return (
    <Alert
      tone="error"
      title={t("orders.failed.title")}
      action={
        <Button variant="quiet" busy={state !== "idle"} onClick={() => void revalidate()}>
          {t("orders.failed.retry")}
        </Button>
      }
    >
      {t(`orders.failed.${reason}`)}
    </Alert>
  );
}

function OrderPages({ current, total }: { current: number; total: number }) {
  const { t } = useTranslation("account");
  return (
    <Pagination
      pages={pageWindow(current, total)}
      current={current}
      total={total}
      texts={{
        label: t("orders.pages.label"),
        previous: t("orders.pages.previous"),
        next: t("orders.pages.next"),
        page: (page) => t("orders.pages.page", { page }),
      }}
      link={({ page, ...link }) => <Link key={`${link.rel}${page}`} to={page === 1 ? "/orders" : `/orders?page=${page}`} {...link} />}
    />
  );
}

function OrderList({ data }: { data: Loaded }) {
  const { t } = useTranslation("account");
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  const orders = data.kind === "orders" ? data.orders : [];
  const isEmpty = data.kind === "orders" && orders.length === 0 && data.kept.length === 0;
  return (
    <>
      {data.kind === "failed" && <OrdersFailed failure={data.failure} />}
      {isEmpty && (
        <EmptyState
          title={t("orders.empty.title")}
          text={t("orders.empty.text")}
          action={
            <Link to="/" className={buttonClass()}>
              {t("orders.empty.action")}
            </Link>
          }
        />
      )}
      <div className={styles.list}>
        {data.kept.map((order) => (
          <LocalOrderCard key={order.id} order={order} onChange={reload} />
        ))}
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} onChange={reload} />
        ))}
      </div>
      {data.kind === "orders" && <OrderPages current={data.pagination.currentPage} total={data.pagination.totalPages} />}
    </>
  );
}

function OrdersPage({ data }: { data: OrdersData }) {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  useReloadOnSessionChange();
  useEffect(() => watchLocalOrders(() => void revalidate()), [revalidate]);
  useEffect(() => listen("order:created", () => void revalidate()), [revalidate]);

  if (data.kind === "guest") {
    return (
      <>
        <Navigate to="/signin" state={{ from: `${pathname}${search}` }} replace />
        <OrdersPending />
      </>
    );
  }
  return (
    <OrdersFrame back={<BackButton />}>
      <OrderList data={data} />
    </OrdersFrame>
  );
}

export const page = definePage({ Component: OrdersPage, load: loadOrders, Pending: OrdersPending, clientOnly: true });
