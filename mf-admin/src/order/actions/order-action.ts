import type { AdminOrder, AdminPart } from "@savat/contracts/admin-orders";
import { partsOf } from "../details/money.ts";

/** What an admin may do to an order. */
export type OrderAction =
  | { kind: "cancel" | "address" | "close" | "decide" | "complaint" }
  /** An owed part was paid outside the card. */
  | { kind: "settle"; part: AdminPart };

/** Nobody received it, and its money waits for a decision. */
export function isUndecided({ order, decideBy }: AdminOrder): boolean {
  return order.stage === "not_received" && decideBy != null;
}

/** Whether an order, as it is known now, still allows an action. */
export function isPossible(order: AdminOrder, action: OrderAction): boolean {
  switch (action.kind) {
    case "cancel":
      return order.canCancel !== "no";
    case "address":
      return order.canChangeAddress === true;
    case "close":
      return order.canClose === true;
    case "decide":
      return isUndecided(order);
    case "complaint":
      return order.complaint?.isOpen === true;
    case "settle":
      return partsOf(order).some(({ id, state }) => id === action.part.id && state === "owed");
  }
}
