import { useTranslation } from "@savat/contracts/i18n";
import { LoadFailed } from "../../load-failed.tsx";
import { OpenOrderDrawer } from "../../order/open-order.tsx";
import { useLiveReload } from "../../use-live-reload.ts";
import type { OrdersData } from "./load.ts";
import styles from "./orders.module.css";
import { OrdersTable } from "./orders-table.tsx";
import { OrdersToolbar } from "./orders-toolbar.tsx";

/** Orders of all customers. */
export function OrdersTab({ data: { list, listedOf, open } }: { data: OrdersData }) {
  useLiveReload();
  const { t } = useTranslation("admin");
  return (
    <section className={styles.tab} aria-label={t("orders.title")}>
      <OrdersToolbar listedOf={listedOf} />
      {list.kind === "failed" ? (
        <LoadFailed title={t("orders.failed.title")} text={t(`orders.failed.${list.reason}`)} />
      ) : (
        <OrdersTable orders={list.orders} pagination={list.pagination} />
      )}
      <OpenOrderDrawer open={open} />
    </section>
  );
}
