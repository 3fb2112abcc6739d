import { type AdminOrderRow, listAdminOrders } from "@savat/contracts/admin-orders";
import { MAX_SEARCH_LENGTH } from "@savat/contracts/merchants";
import { type OrderStatus, OrderStatusSchema } from "@savat/contracts/orders";
import type { Pagination } from "@savat/contracts/pagination";
import type { LoadContext } from "@savat/contracts/remote";
import { type LoadFailure, loadFailureOf } from "../../load-failure.ts";
import { loadOpenOrder, type OpenOrder } from "../../order/load-open.ts";
import { readTable } from "../../table-state.ts";
import { keepWithinPages } from "../../within-pages.ts";

type OrderList = { kind: "orders"; orders: AdminOrderRow[]; pagination: Pagination } | LoadFailure;

/** The customer or merchant of the list, if one of their orders names them. */
export interface ListedOf {
  customer: AdminOrderRow["customer"] | undefined;
  merchant: AdminOrderRow["merchant"] | undefined;
}

export interface OrdersData {
  list: OrderList;
  listedOf: ListedOf;
  open: OpenOrder;
}

interface Question {
  search?: string;
  userId?: string;
  merchantId?: string;
  status?: OrderStatus;
}

/** The filters of an address: `search`, `user`, `merchant` and `status`. */
export function questionOf(query: URLSearchParams): Question {
  const search = query.get("search")?.trim().slice(0, MAX_SEARCH_LENGTH);
  const userId = query.get("user");
  const merchantId = query.get("merchant");
  const status = OrderStatusSchema.options.find((known) => known === query.get("status"));
  return {
    ...(search ? { search } : {}),
    ...(userId ? { userId } : {}),
    ...(merchantId ? { merchantId } : {}),
    ...(status ? { status } : {}),
  };
}

async function loadList({ api, url, signal }: LoadContext): Promise<OrderList> {
  const { page, size } = readTable(url.searchParams);
  try {
    const { orders, pagination } = await api(
      listAdminOrders,
      { query: { ...questionOf(url.searchParams), page, limit: size } },
      { signal },
    );
    keepWithinPages(url, pagination);
    return { kind: "orders", orders, pagination };
  } catch (error) {
    if (error instanceof Response) throw error;
    return loadFailureOf(error);
  }
}

/** An order of the customer or merchant without other filters, which names them if the list is empty. */
async function loadSample({ api, signal }: LoadContext, of: Question): Promise<AdminOrderRow | undefined> {
  try {
    return (await api(listAdminOrders, { query: { ...of, limit: 1 } }, { signal })).orders[0];
  } catch (error) {
    loadFailureOf(error);
    return undefined;
  }
}

async function loadListedOf(context: LoadContext, list: OrderList): Promise<ListedOf> {
  const { userId, merchantId } = questionOf(context.url.searchParams);
  const row = list.kind === "orders" ? list.orders[0] : undefined;
  const [ofCustomer, ofMerchant] = await Promise.all([
    userId === undefined ? undefined : (row ?? loadSample(context, { userId })),
    merchantId === undefined ? undefined : (row ?? loadSample(context, { merchantId })),
  ]);
  return { customer: ofCustomer?.customer, merchant: ofMerchant?.merchant };
}

/** A page of orders, and the open order. */
export async function loadOrders(context: LoadContext): Promise<OrdersData> {
  const [list, open] = await Promise.all([loadList(context), loadOpenOrder(context)]);
  return { list, open, listedOf: await loadListedOf(context, list) };
}
