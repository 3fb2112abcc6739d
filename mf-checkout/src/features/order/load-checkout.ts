import type { AddressFields } from "@savat/contracts/addresses";
import { ApiFailure } from "@savat/contracts/api-failure";
import { rememberOrder, useCart } from "@savat/contracts/cart";
import { CLIENT_OUTDATED } from "@savat/contracts/client-builds";
import { orderAddressOf, readDeliveryAddress } from "@savat/contracts/delivery-address";
import type { ApiCall } from "@savat/contracts/endpoint";
import { type LocalOrder, readLocalOrder } from "@savat/contracts/local-orders";
import { getOrder, type Order, setOrderAddress } from "@savat/contracts/orders";
import type { LoadContext } from "@savat/contracts/remote";
import { replace } from "@savat/contracts/router";
import { useSession } from "@savat/contracts/session";
import type { Site } from "@savat/contracts/site";
import { addressRefusalKey } from "../../address-refusal.ts";
import { type SendOutcome, sendBasket } from "../../order-sending.ts";
import type { Refusal } from "../../refusal-text.ts";
import { decideArrival, isBeingPaid, isOrderOf, paidAddress } from "./arrival.ts";

/** The checkout's view. */
export type CheckoutShown =
  | { kind: "guest" }
  | { kind: "empty" }
  /** The address names another customer's or an unknown order. */
  | { kind: "missing"; id: string }
  /** `addressRefusal`: key of the text why it did not get the address that the basket had. */
  | { kind: "order"; order: Order; addressRefusal?: string }
  | { kind: "closed"; order: Order }
  | { kind: "not-sent"; local: LocalOrder }
  | { kind: "changed" }
  | { kind: "bought" }
  | ({ kind: "refused" } & Refusal);

export interface CheckoutData {
  shown: CheckoutShown;
  site: Site;
}

const LOCAL_ID = /^ORD-/;

export function checkoutAddress(orderId: string): string {
  return `/checkout?orderId=${encodeURIComponent(orderId)}`;
}

/** Returns undefined for another customer's order. */
async function findOrder(api: ApiCall, id: string, signal: AbortSignal): Promise<Order | undefined> {
  try {
    return (await api(getOrder, { params: { id } }, { signal })).order;
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return undefined;
    throw failure;
  }
}

/** A stored order represents its basket; a basket of the same merchant that has changed since takes precedence. */
function findKept(userUid: string, id: string): LocalOrder | undefined {
  const local = readLocalOrder(userUid, id);
  const { merchant, orderKey } = useCart.getState();
  const isOutdated = local !== undefined && merchant?.uid === local.body.merchant.uid && orderKey !== local.idempotencyKey;
  return isOutdated ? undefined : local;
}

/** The resent order met new prices: they are marked in its basket. */
function isMarked(local: LocalOrder): boolean {
  const { orderKey, changes } = useCart.getState();
  return orderKey === local.idempotencyKey && changes.length > 0;
}

function shown(outcome: SendOutcome): CheckoutShown {
  switch (outcome.kind) {
    case "created":
      throw replace(checkoutAddress(outcome.orderId));
    case "kept":
      throw replace(checkoutAddress(outcome.local.id));
    case "changed":
    case "bought":
      return { kind: outcome.kind };
    case "refused":
      return { kind: "refused", code: outcome.code, limit: outcome.limit, allowedFrom: outcome.allowedFrom };
    case "signed-out":
      return { kind: "guest" };
    case "empty":
      return { kind: "empty" };
  }
}

/** A basket with marked lines needs the customer's decision first; one with an order opens that order. */
async function orderBasket(api: ApiCall): Promise<SendOutcome> {
  const { changes, orderId } = useCart.getState();
  if (changes.length > 0) return { kind: "changed", lines: changes };
  if (orderId !== null) return { kind: "created", orderId };
  return sendBasket(api);
}

function isSameAddress(order: Order, chosen: AddressFields): boolean {
  const { address } = order;
  return (
    address !== null &&
    address !== undefined &&
    Object.entries(chosen).every(([name, text]) => address[name as keyof AddressFields] === text)
  );
}

type ShownOrder = Extract<CheckoutShown, { kind: "order" }>;

/** Gives the order the device's address: where it has none, and where the customer chose another for the basket since.
 * A refusal leaves it as it is; the page says why and where it goes, or asks. */
async function bringAddress(api: ApiCall, order: Order): Promise<ShownOrder> {
  const unchanged: ShownOrder = { kind: "order", order };
  const chosen = orderAddressOf(readDeliveryAddress());
  const isAsked = order.address === null || (order.address !== undefined && useCart.getState().orderId === order.id);
  if (chosen === undefined || !isAsked || isBeingPaid(order) || isSameAddress(order, chosen)) return unchanged;
  try {
    const given = await api(setOrderAddress, { params: { id: order.id }, body: { address: chosen } });
    return { kind: "order", order: given.order };
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.code === CLIENT_OUTDATED) throw failure;
    return { ...unchanged, addressRefusal: addressRefusalKey(failure) };
  }
}

async function show({ url, api, signal }: LoadContext): Promise<CheckoutShown> {
  const { status, user } = useSession.getState();
  if (status !== "signed-in" || user === null) return { kind: "guest" };
  const id = url.searchParams.get("orderId") ?? "";
  const local = LOCAL_ID.test(id) ? findKept(user.uid, id) : undefined;
  if (local !== undefined) return isMarked(local) ? { kind: "changed" } : { kind: "not-sent", local };
  const isNamed = id !== "" && !LOCAL_ID.test(id);
  const order = isNamed ? await findOrder(api, id, signal) : undefined;
  if (isNamed && order === undefined) return { kind: "missing", id };
  const cart = useCart.getState();
  const arrival = decideArrival(order, cart);
  if (arrival === "leave") return id === "" ? { kind: "empty" } : { kind: "missing", id };
  if (order === undefined || arrival === "create") return shown(await orderBasket(api));
  if (arrival === "orders") throw replace("/orders");
  if (arrival === "success") throw replace(paidAddress(order));
  if (arrival === "closed") return { kind: "closed", order };
  if (cart.orderId !== order.id && isOrderOf(order, cart)) rememberOrder(order.id);
  return await bringAddress(api, order);
}

/** Brings basket, order and address into step: creates the order, replaces a different one, or finds one by id. */
export async function loadCheckout(context: LoadContext): Promise<CheckoutData> {
  return { shown: await show(context), site: context.site };
}
