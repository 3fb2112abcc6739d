import { type Order, type OrderStatus, shownStatus } from "@savat/contracts/orders";

const SHOWN_ITEMS = 2;
const SHOWN_ID_LENGTH = 8;

export function shortOrderId(id: string): string {
  return id.slice(-SHOWN_ID_LENGTH);
}

/** The first two items, and the number of others. */
export function summarize<Item>(items: readonly Item[]): { shown: Item[]; more: number } {
  const shown = items.slice(0, SHOWN_ITEMS);
  return { shown, more: items.length - shown.length };
}

export type StatusTone = "neutral" | "accent" | "success" | "warning" | "danger";

export const TONE_OF_STATUS: Record<OrderStatus, StatusTone> = {
  pending: "warning",
  paid: "success",
  confirmed: "accent",
  preparing: "accent",
  delivered: "neutral",
  cancelled: "danger",
};

/** The key of the text that names an order's stage, or its status where no stage is known. */
export function stateKey(order: Pick<Order, "status" | "stage">): string {
  return order.stage ? `orders.stage.${order.stage}` : `orders.status.${shownStatus(order)}`;
}

/** True once nothing can be delivered any more. */
export function isOver({ status }: Pick<Order, "status">): boolean {
  return status === "delivered" || status === "cancelled";
}

/** Key of the reason of a cancellation: the exact one, else the coarse one. */
export function whyKey({ cancelDetail, cancelReason }: Order): string | undefined {
  if (cancelDetail) return `order.why.${cancelDetail}`;
  return cancelReason === null ? undefined : `orders.cancelled.${cancelReason}`;
}

/** The customer's next step: to pay, or to check a payment of unknown outcome. */
export function nextStepOf({ status, payment }: Pick<Order, "status" | "payment">): "pay" | "check" | null {
  if (status !== "pending") return null;
  return payment !== null && ["paying", "unknown", "paid"].includes(payment.state) ? "check" : "pay";
}

/** The expected delivery time, while it is in the future. */
export function awaitedDelivery({ status, estimatedDelivery }: Pick<Order, "status" | "estimatedDelivery">): string | null {
  return status === "paid" || status === "confirmed" || status === "preparing" ? estimatedDelivery : null;
}
