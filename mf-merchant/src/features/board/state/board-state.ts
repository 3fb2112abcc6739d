import type { BoardOrder, BoardShop } from "@savat/contracts/board";

export const LANES = ["new", "preparing", "ready"] as const;
export type Lane = (typeof LANES)[number];

/** Less than any version: a test order begins with 0. */
const BEFORE_ALL = -1;

/** What the server said of a shop's open orders. */
export interface Reading {
  orders: readonly BoardOrder[];
  shop: BoardShop;
  /** The server's time. */
  now: string;
}

/** The open orders that a board knows, from its readings and from the answers to its own steps. */
export interface Board {
  orders: readonly BoardOrder[];
  shop: BoardShop;
  /** Orders that a step of this board ended, with the version of the end: an older reading brings none back. */
  ended: ReadonlyMap<string, number>;
}

function laneOf({ status, stage }: Pick<BoardOrder, "status" | "stage">): Lane | undefined {
  if (status === "paid") return "new";
  if (status === "confirmed") return "preparing";
  if (status !== "preparing") return undefined;
  return stage === "ready" || stage === "on_the_way" ? "ready" : "preparing";
}

/** Takes in a reading. A reading that left the server before the last step keeps what the step answered. */
export function withReading(board: Board | undefined, { orders, shop }: Reading): Board {
  const known = new Map(board?.orders.map((order) => [order.id, order]));
  const ended = board?.ended ?? new Map<string, number>();
  return {
    shop,
    ended,
    orders: orders
      .filter(({ id, version }) => version > (ended.get(id) ?? BEFORE_ALL))
      .map((order) => {
        const own = known.get(order.id);
        return own !== undefined && own.version > order.version ? own : order;
      }),
  };
}

/** Takes in the answer to a step. */
export function withOrder(board: Board, order: BoardOrder): Board {
  const isOpen = laneOf(order) !== undefined;
  const others = board.orders.filter(({ id }) => id !== order.id);
  const known = board.orders.find(({ id }) => id === order.id);
  if (known !== undefined && known.version > order.version) return board;
  if (isOpen)
    return { ...board, orders: known === undefined ? [...others, order] : board.orders.map((one) => (one === known ? order : one)) };
  return { ...board, orders: others, ended: new Map([...board.ended, [order.id, order.version]]) };
}

/** What comes first in a lane: the nearest deadline, which for new orders is the oldest. */
function rankOf({ status, acceptBy, preparedBy, estimatedDelivery, paidAt, placedAt, stage }: BoardOrder): string {
  const placed = paidAt ?? placedAt;
  if (status === "paid") return acceptBy ?? placed;
  return (stage === null ? preparedBy : estimatedDelivery) ?? placed;
}

/** The orders by lanes, the most urgent first. */
export function lanesOf(orders: readonly BoardOrder[]): Record<Lane, BoardOrder[]> {
  const lanes: Record<Lane, BoardOrder[]> = { new: [], preparing: [], ready: [] };
  for (const order of orders) {
    const lane = laneOf(order);
    if (lane !== undefined) lanes[lane].push(order);
  }
  for (const lane of LANES) lanes[lane].sort((one, other) => Date.parse(rankOf(one)) - Date.parse(rankOf(other)));
  return lanes;
}

/** Whether an order waits for the shop's answer. */
export function isUnanswered({ status, stage }: Pick<BoardOrder, "status" | "stage">): boolean {
  return status === "paid" && stage === null;
}

/** Orders that wait for an answer and were not on the board before. */
export function newcomers(before: readonly BoardOrder[], after: readonly BoardOrder[]): BoardOrder[] {
  const known = new Set(before.map(({ id }) => id));
  return after.filter((order) => isUnanswered(order) && !known.has(order.id));
}
