import type { LoadContext } from "@savat/contracts/remote";
import { type BoardData, loadBoard } from "../features/board/state/load.ts";
import { isHistory } from "../features/order-history/history-query.ts";
import { type HistoryData, loadHistory } from "../features/order-history/load.ts";
import { loadShop, type ShopData } from "./load-shop.ts";

/** The board, which goes on while the history is shown. */
export interface OrdersData {
  board: BoardData;
  history: HistoryData | undefined;
}

/** The shop with its orders. */
export function loadOrders(context: LoadContext): Promise<ShopData<OrdersData>> {
  return loadShop(context, {
    loadEarly: loadBoard,
    loadTab: async (_, { merchant, role }, board) => ({
      board,
      history: isHistory(context.url.searchParams) ? await loadHistory(context, merchant.uid, role) : undefined,
    }),
  });
}
