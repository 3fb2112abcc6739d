import { ApiFailure } from "@savat/contracts/api-failure";
import { keepLastOrders } from "@savat/contracts/last-orders";
import { type LocalOrder, readLocalOrders } from "@savat/contracts/local-orders";
import { listOrders, type Order } from "@savat/contracts/orders";
import type { Pagination } from "@savat/contracts/pagination";
import type { LoadContext, PageFailure } from "@savat/contracts/remote";
import { replace } from "@savat/contracts/router";
import { useSession } from "@savat/contracts/session";

export type OrdersData =
  | { kind: "guest" }
  | { kind: "orders"; orders: Order[]; pagination: Pagination; kept: LocalOrder[] }
  /** Unsent orders are always shown, because they are on this device. */
  | { kind: "failed"; failure: PageFailure; kept: LocalOrder[] };

function pageOf(url: URL): number {
  const page = Number(url.searchParams.get("page") ?? "1");
  return Number.isInteger(page) && page > 0 ? page : 1;
}

export async function loadOrders({ api, url, signal }: LoadContext): Promise<OrdersData> {
  const { user } = useSession.getState();
  if (user === null) return { kind: "guest" };
  const page = pageOf(url);
  const kept = page === 1 ? readLocalOrders(user.uid) : [];
  try {
    const { orders, pagination } = await api(listOrders, { query: { page } }, { signal });
    if (orders.length === 0 && page > pagination.totalPages) throw replace(`/orders?page=${pagination.totalPages}`);
    if (page === 1 && useSession.getState().user?.uid === user.uid) keepLastOrders(user.uid, orders, Date.now());
    return { kind: "orders", orders, pagination, kept };
  } catch (error) {
    // The shell handles a 401; a cancelled call has no reader.
    if (!(error instanceof ApiFailure) || error.status === 401 || error.code === "cancelled") throw error;
    return { kind: "failed", failure: { status: error.status, body: error.body }, kept };
  }
}
