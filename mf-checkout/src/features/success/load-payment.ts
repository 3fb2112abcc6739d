import { clearCart, useCart } from "shared-contracts/cart";
import { events } from "shared-contracts/events";
import { getPayment, type Payment } from "shared-contracts/payments";
import type { LoadContext } from "shared-contracts/remote";
import { useSession } from "shared-contracts/session";

export type PaymentData = { kind: "guest" } | { kind: "payment"; payment: Payment };

/** Only a payment that the server calls paid ends a purchase, and only the basket that it bought is cleared. */
export function settleBasket({ id, orderId, state }: Payment): void {
  if (state !== "paid") return;
  if (useCart.getState().orderId === orderId) clearCart();
  events.emit("order:paid", { orderId, paymentId: id });
}

/** How the payment of the address stands; its owner alone sees it. */
export async function loadPayment({ params, api, signal }: LoadContext): Promise<PaymentData> {
  if (useSession.getState().status !== "signed-in") return { kind: "guest" };
  const { payment } = await api(getPayment, { params: { id: params.paymentId ?? "" } }, { signal });
  settleBasket(payment);
  return { kind: "payment", payment };
}
