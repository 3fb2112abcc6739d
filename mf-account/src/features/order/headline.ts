import { toMillis } from "@savat/contracts/date";
import type { Order, OrderProgress } from "@savat/contracts/orders";
import { isOver, nextStepOf } from "../../order-summary.ts";

/** Key of the sentence that says what happens to the order now. */
export function headlineKey(order: Order): string {
  const { status, stage, slot } = order;
  if (status === "pending") return nextStepOf(order) === "check" ? "order.now.checking" : "order.now.unpaid";
  if (stage) return `order.now.${stage}`;
  if (status === "paid" && slot) return "order.now.paidLater";
  return `order.now.${status}`;
}

const DELIVERED = ["delivered", "delivered_unproved", "delivered_unconfirmed", "closed_by_admin"];

/** When it was delivered, as far as the steps say. */
function deliveredAt(progress: OrderProgress | undefined): string | undefined {
  return progress?.steps.findLast(({ event }) => DELIVERED.includes(event))?.at;
}

/** What the line below the headline tells, with the moment that it names. */
export type Arrival =
  | { kind: "delivered" | "expected" | "late" | "acceptBy" | "reservedUntil"; at: string }
  | { kind: "slot"; from: string; to: string };

/** When the order arrives, or which moment it waits for. Undefined where nothing is known. */
export function arrivalOf(order: Order, progress: OrderProgress | undefined, nowMs: number): Arrival | undefined {
  const { status, slot, estimatedDelivery, expiresAt } = order;
  if (status === "pending") {
    return expiresAt !== null && nextStepOf(order) === "pay" ? { kind: "reservedUntil", at: expiresAt } : undefined;
  }
  if (isOver(order)) {
    const at = status === "delivered" ? deliveredAt(progress) : undefined;
    return at === undefined ? undefined : { kind: "delivered", at };
  }
  if (slot) return { kind: "slot", ...slot };
  if (estimatedDelivery === null) return progress?.acceptBy ? { kind: "acceptBy", at: progress.acceptBy } : undefined;
  return { kind: toMillis(estimatedDelivery) > nowMs ? "expected" : "late", at: estimatedDelivery };
}

/** How many of five parts of the way are behind it: paid, accepted, ready, on the way, delivered. */
export function partsDone({ status, stage }: Order): number {
  if (status === "delivered") return 5;
  if (stage === "on_the_way") return 4;
  if (stage === "ready") return 3;
  if (status === "confirmed" || status === "preparing") return 2;
  return status === "paid" ? 1 : 0;
}
