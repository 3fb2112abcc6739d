import type { Cart } from "@savat/contracts/cart-rules";
import type { Order } from "@savat/contracts/orders";

/** What the checkout does on arrival: `create` makes an order of the basket; `orders` opens My Orders, because an
 * order of unknown status may not be payable. */
export type Arrival = "create" | "pay" | "success" | "orders" | "closed" | "leave";

type Lines = readonly { id: string; quantity: number; price: number }[];

function hasSameLines(left: Lines, right: Lines): boolean {
  if (left.length !== right.length) return false;
  return left.every((line) =>
    right.some(({ id, quantity, price }) => id === line.id && quantity === line.quantity && price === line.price),
  );
}

function hasSameSlot({ slot }: Order, { slotFrom }: Cart): boolean {
  return slot && slotFrom !== null ? Date.parse(slot.from) === Date.parse(slotFrom) : !slot && slotFrom === null;
}

/** True when the basket and the order are the same purchase. */
export function isOrderOf(order: Order, cart: Cart): boolean {
  return cart.merchant?.uid === order.merchant.uid && hasSameLines(cart.items, order.items) && hasSameSlot(order, cart);
}

/** True while money may be moving for the order. */
export function isBeingPaid({ payment }: Order): boolean {
  return payment !== null && (payment.state === "paying" || payment.state === "unknown");
}

/** A different basket of the order's own merchant replaces the order before a card is requested. Another merchant's
 * basket does not change it; an order with a payment under way is never replaced. */
export function decideArrival(order: Order | undefined, cart: Cart): Arrival {
  if (order === undefined) return cart.merchant === null ? "leave" : "create";
  if (order.status === "cancelled") return "closed";
  if (order.status === "unknown") return "orders";
  if (order.status !== "pending") return "success";
  if (isBeingPaid(order)) return "pay";
  if (cart.orderId === order.id) return "pay";
  const isReplaced = cart.merchant?.uid === order.merchant.uid && !isOrderOf(order, cart);
  return isReplaced ? "create" : "pay";
}

/** The page of a paid order. */
export function paidAddress(order: Order): string {
  const paymentId = order.paymentDetails?.paymentId ?? order.payment?.id;
  return paymentId === undefined ? "/orders" : `/payment-success/${encodeURIComponent(paymentId)}`;
}
