import { useTranslation } from "shared-contracts/i18n";
import { useNavigate } from "shared-contracts/router";
import { LoadFailed } from "../../load-failed.tsx";
import { useComingQuery } from "../../table-state.ts";
import type { OrdersData } from "./load.ts";
import { useOrderAddress } from "./order-address.ts";
import { OrderDrawer } from "./order-drawer.tsx";
import styles from "./orders.module.css";
import { OrdersTable } from "./orders-table.tsx";
import { OrdersToolbar } from "./orders-toolbar.tsx";

/** The open or loading order, so that a press shows at once. */
function useOpen(open: OrdersData["open"]): OrdersData["open"] | { id: string; read: undefined } {
  const id = useComingQuery().get("order");
  if (id === open?.id) return open;
  return id ? { id, read: undefined } : undefined;
}

/** Orders of all customers. */
export function OrdersTab({ data: { list, listedOf, open } }: { data: OrdersData }) {
  const { t } = useTranslation("admin");
  const navigate = useNavigate();
  const { searchOf } = useOrderAddress();
  const shown = useOpen(open);
  return (
    <section className={styles.tab} aria-label={t("orders.title")}>
      <OrdersToolbar listedOf={listedOf} />
      {list.kind === "failed" ? (
        <LoadFailed title={t("orders.failed.title")} text={t(`orders.failed.${list.reason}`)} />
      ) : (
        <OrdersTable orders={list.orders} pagination={list.pagination} />
      )}
      {shown && (
        <OrderDrawer
          key={shown.id}
          id={shown.id}
          read={shown.read}
          onClose={() => void navigate({ search: searchOf(undefined) }, { preventScrollReset: true })}
        />
      )}
    </section>
  );
}
