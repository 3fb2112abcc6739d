import type { AdminOrder, AdminPart, OrderMoney } from "@savat/contracts/admin-orders";

/** The figures of an order's money, in the order of the table. */
export const MONEY_FIGURES = ["held", "captured", "lost", "total", "owed", "paidOut", "refunded"] as const satisfies (keyof OrderMoney)[];

/** By how much the books differ in tiyin; 0 is balanced. Undefined before any money is taken. */
export function imbalanceOf({ captured, lost, total, owed, paidOut, refunded }: OrderMoney): number | undefined {
  if (captured === 0 && lost === 0) return undefined;
  return captured + lost - (total + owed + paidOut + refunded);
}

/** What a cancellation gives back in tiyin: what is held or taken, without what has gone back already. */
export function backOf({ order, money }: AdminOrder): number {
  if (money === undefined) return order.totalAmount;
  return money.captured > 0 ? money.captured - money.refunded : money.held || order.totalAmount;
}

/** Parts that go back, or are owed, for goods that were left out. */
export function partsOf({ order, parts }: AdminOrder): readonly AdminPart[] {
  return parts ?? order.parts ?? [];
}
