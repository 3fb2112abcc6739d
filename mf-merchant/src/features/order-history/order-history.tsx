import { useTranslation } from "@savat/contracts/i18n";
import { pageWindow } from "@savat/contracts/pagination";
import { Link, useNavigate, useNavigation, useRevalidator } from "@savat/contracts/router";
import { buttonClass } from "@savat/ui/button";
import { classNames } from "@savat/ui/class-names";
import { EmptyState } from "@savat/ui/empty-state";
import { ErrorState } from "@savat/ui/error-state";
import { BoxIcon } from "@savat/ui/icons";
import { Pagination } from "@savat/ui/pagination";
import { useSlip } from "../../orders/slip.tsx";
import { DaySumsTable } from "./day-sums.tsx";
import { EndedOrder } from "./ended-order.tsx";
import styles from "./history.module.css";
import { HistoryFilters } from "./history-filters.tsx";
import { historySearch, readHistoryQuery } from "./history-query.ts";
import type { HistoryData } from "./load.ts";

const EVERYTHING = historySearch(readHistoryQuery(new URLSearchParams()));

type Loaded = Extract<HistoryData, { kind: "history" }>;

function Pages({ query, pagination: { currentPage, totalPages } }: Loaded) {
  const { t } = useTranslation("merchant");
  return (
    <Pagination
      pages={pageWindow(currentPage, totalPages)}
      current={currentPage}
      total={totalPages}
      link={({ page, ...link }) => <Link {...link} to={{ search: historySearch({ ...query, page }) }} />}
      texts={{
        label: t("history.pages"),
        previous: t("products.pages.previous"),
        next: t("products.pages.next"),
        page: (page) => t("products.pages.page", { page }),
      }}
    />
  );
}

function EndedOrders({ data, shopName }: { data: Loaded; shopName: string }) {
  const { t } = useTranslation("merchant");
  const { print, slip } = useSlip(shopName);
  const isLoading = useNavigation().state !== "idle";
  if (data.orders.length === 0)
    return (
      <EmptyState
        picture={<BoxIcon size={40} />}
        title={t("history.none")}
        action={
          <Link to={{ search: EVERYTHING }} className={buttonClass({ variant: "wash" })}>
            {t("history.everything")}
          </Link>
        }
      />
    );
  return (
    <>
      <ul className={classNames(styles.list, isLoading && styles.loading)} aria-busy={isLoading || undefined}>
        {data.orders.map((order) => (
          <li key={order.id}>
            <EndedOrder order={order} onPrint={print} />
          </li>
        ))}
      </ul>
      <Pages {...data} />
      {slip}
    </>
  );
}

interface OrderHistoryProps {
  merchantId: string;
  shopName: string;
  data: HistoryData;
}

/** Ended orders by search, period and outcome; for managers the sums of each day. */
export function OrderHistory({ merchantId, shopName, data }: OrderHistoryProps) {
  const { t } = useTranslation("merchant");
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.history}>
      <HistoryFilters
        key={historySearch(data.query)}
        query={data.query}
        onChange={(query) => void navigate({ search: historySearch(query) }, { preventScrollReset: true })}
      />
      {data.kind === "failed" ? (
        <ErrorState
          title={t("history.failed")}
          text={t(`failure.${data.reason}`)}
          retryLabel={t("dashboard.failed.retry")}
          isRetrying={state !== "idle"}
          onRetry={() => void revalidate()}
        />
      ) : (
        <>
          <EndedOrders data={data} shopName={shopName} />
          {data.days && <DaySumsTable merchantId={merchantId} days={data.days} query={data.query} />}
        </>
      )}
    </div>
  );
}
