import { callApi } from "@savat/contracts/api-client";
import { ApiFailure, isOutcomeUnknown } from "@savat/contracts/api-failure";
import { findBought } from "@savat/contracts/bought-order";
import { rememberOrder, takeOutBought, useCart } from "@savat/contracts/cart";
import { CLIENT_OUTDATED } from "@savat/contracts/client-builds";
import { events } from "@savat/contracts/events";
import { type LocalOrder, putLocalOrder, removeLocalOrder } from "@savat/contracts/local-orders";
import { createOrder, IDEMPOTENCY_KEY_HEADER } from "@savat/contracts/orders";

/** `bought`: its goods are already paid, so it is removed. */
export type SendOutcome =
  | { kind: "sent"; orderId: string }
  | { kind: "bought" }
  | { kind: "unreachable" }
  | { kind: "refused"; code: string };

/** Refusals of the call, not of the order: it may be sent again unchanged. */
const PASSING = ["too_many_requests", "unauthorized", CLIENT_OUTDATED];

/** The order's basket stores it instead of making a second one. */
function tellCart(idempotencyKey: string, orderId: string): void {
  if (useCart.getState().orderKey === idempotencyKey) rememberOrder(orderId);
}

/** Sends a stored order with its first key, so that the server makes it only once. */
export async function sendAgain(order: LocalOrder): Promise<SendOutcome> {
  try {
    const bought = order.earlierOrderId === undefined ? undefined : await findBought(order.earlierOrderId, callApi);
    if (bought !== undefined) {
      removeLocalOrder(order.userUid, order.id);
      takeOutBought(bought);
      return { kind: "bought" };
    }
    const headers = { [IDEMPOTENCY_KEY_HEADER]: order.idempotencyKey };
    const { id } = await callApi(createOrder, { body: order.body }, { headers });
    removeLocalOrder(order.userUid, order.id);
    tellCart(order.idempotencyKey, id);
    events.emit("order:created", { orderId: id });
    return { kind: "sent", orderId: id };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (isOutcomeUnknown(error) || PASSING.includes(error.code)) return { kind: "unreachable" };
    putLocalOrder({ ...order, refusal: error.code });
    return { kind: "refused", code: error.code };
  }
}
