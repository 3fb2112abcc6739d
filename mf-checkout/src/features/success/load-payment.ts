import { clearCart, useCart } from "@savat/contracts/cart";
import type { ApiCall } from "@savat/contracts/endpoint";
import { events } from "@savat/contracts/events";
import { keepLastOrders } from "@savat/contracts/last-orders";
import { listOrders } from "@savat/contracts/orders";
import { getPayment, type Payment } from "@savat/contracts/payments";
import type { LoadContext } from "@savat/contracts/remote";
import { useSession } from "@savat/contracts/session";
import { dropBought } from "../../bought-basket.ts";

export type PaymentData = { kind: "guest" } | { kind: "payment"; payment: Payment };

/** Only a payment with the server's status paid ends a purchase, and only its goods leave the basket. */
async function settleBasket({ id, orderId, state }: Payment, api: ApiCall, signal: AbortSignal): Promise<void> {
  if (state !== "paid") return;
  const cart = useCart.getState();
  if (cart.orderId === orderId) clearCart();
  else if (cart.orderId === null && cart.earlierOrderId === orderId) await dropBought(api, signal);
  events.emit("order:paid", { orderId, paymentId: id });
}

/** Stores the new order for the offline page, in the background; without an answer the old list stays. */
async function keepOrders(api: ApiCall, userUid: string): Promise<void> {
  const answer = await api(listOrders, { query: { page: 1 } }, { isBackground: true }).catch(() => undefined);
  if (answer !== undefined && useSession.getState().user?.uid === userUid) keepLastOrders(userUid, answer.orders, Date.now());
}

/** The state of the address's payment; only its owner sees it. */
export async function loadPayment({ params, api, signal }: LoadContext): Promise<PaymentData> {
  const { status, user } = useSession.getState();
  if (status !== "signed-in") return { kind: "guest" };
  const { payment } = await api(getPayment, { params: { id: params.paymentId ?? "" } }, { signal });
  await settleBasket(payment, api, signal);
  if (payment.state === "paid" && user !== null) void keepOrders(api, user.uid);
  return { kind: "payment", payment };
}
