import { hasRight } from "@savat/contracts/membership";
import { definePage } from "@savat/contracts/page";
import { BoardTab } from "../features/board/tab.tsx";
import { FirstDay } from "../features/first-day/first-day.tsx";
import { OrderHistory } from "../features/order-history/order-history.tsx";
import { SessionRenewal } from "../features/session-renewal/session-renewal.tsx";
import { DashboardFailed } from "./failed.tsx";
import { loadOrders, type OrdersData } from "./load-orders.ts";
import type { Shop, ShopData } from "./load-shop.ts";
import { ShopPage, ShopPending } from "./shop-page.tsx";
import { tabPath } from "./tab-names.ts";

function Orders({ shop: { merchant, role }, orders: { board, history } }: { shop: Shop; orders: OrdersData }) {
  const { uid, businessName } = merchant;
  return (
    <>
      <SessionRenewal />
      <BoardTab
        merchantId={uid}
        shopName={businessName}
        role={role}
        data={board}
        history={history && <OrderHistory merchantId={uid} shopName={businessName} data={history} />}
        renderFirstDay={(place) => (
          <FirstDay
            {...place}
            merchantId={uid}
            toProfile={tabPath(uid, "profile")}
            toProducts={tabPath(uid, "products")}
            mayOpen={hasRight(role, "shop:pause")}
          />
        )}
      />
    </>
  );
}

function OrdersPage({ data }: { data: ShopData<OrdersData> }) {
  return <ShopPage data={data} nameOf={() => "orders"} renderTab={(shop, orders) => <Orders shop={shop} orders={orders} />} />;
}

/** `/merchant-dashboard/:merchantId/orders`: a page of its own, so that a kitchen's phone loads the board alone. */
export const page = definePage({
  Component: OrdersPage,
  load: loadOrders,
  Pending: ShopPending,
  Failed: DashboardFailed,
  clientOnly: true,
});
