import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { findBought } from "@savat/contracts/bought-order";
import { markChanges, rememberOrder, renewOrderKey, takeOutBought, useCart } from "@savat/contracts/cart";
import { type Cart, orderBodyOf } from "@savat/contracts/cart-rules";
import { CLIENT_OUTDATED } from "@savat/contracts/client-builds";
import { orderAddressOf, readAddressBook, readDeliveryAddress } from "@savat/contracts/delivery-address";
import type { ApiCall } from "@savat/contracts/endpoint";
import type { ChangedLine } from "@savat/contracts/errors";
import { events } from "@savat/contracts/events";
import { type LocalOrder, newLocalOrder, putLocalOrder, readLocalOrders, removeLocalOrder } from "@savat/contracts/local-orders";
import { createOrder, IDEMPOTENCY_KEY_HEADER, type NewOrderBody, type Order } from "@savat/contracts/orders";
import { useSession } from "@savat/contracts/session";
import type { Refusal } from "./refusal-text.ts";

/** The outcome of sending an order. `kept`: the server may have it, so it stays here as "not sent yet". */
export type SendOutcome =
  | { kind: "created"; orderId: string }
  | { kind: "changed"; lines: ChangedLine[] }
  | ({ kind: "refused"; retryAfterMs: number | undefined } & Refusal)
  | { kind: "kept"; local: LocalOrder }
  /** Part of it was paid meanwhile: the order is not sent unchanged. */
  | { kind: "bought" }
  | { kind: "signed-out" }
  | { kind: "empty" };

interface Parcel {
  userUid: string;
  idempotencyKey: string;
  body: NewOrderBody;
  earlierOrderId?: string | undefined;
}

type SendResult =
  | Exclude<SendOutcome, { kind: "kept" } | { kind: "empty" } | { kind: "bought" }>
  | { kind: "lost" }
  | { kind: "bought"; order: Order };

function isBasketOf(parcel: Pick<Parcel, "idempotencyKey">): boolean {
  return useCart.getState().orderKey === parcel.idempotencyKey;
}

function readFailure(failure: unknown): SendResult {
  if (!(failure instanceof ApiFailure)) throw failure;
  const { status, code, body } = failure;
  if (status < 400 || status >= 500) return { kind: "lost" };
  if (status === 401) return { kind: "signed-out" };
  if (code === "basket_changed" && body.lines !== undefined) return { kind: "changed", lines: body.lines };
  const { retryAfterMs, limit, allowedFrom } = body;
  return { kind: "refused", code, retryAfterMs, limit, allowedFrom };
}

/** A merchant has one unpaid order per customer, so an earlier stored order is obsolete. */
function forgetKept({ userUid, body }: Parcel): void {
  for (const kept of readLocalOrders(userUid)) {
    if (kept.body.merchant.uid === body.merchant.uid) removeLocalOrder(userUid, kept.id);
  }
}

/** The account keeps what a guest typed, from the first order on. */
function keepAddresses(api: ApiCall): void {
  if (readAddressBook().addresses.every(({ isSaved }) => isSaved)) return;
  import("@savat/contracts/address-book").then(
    ({ joinAddressBook }) => joinAddressBook(api),
    () => undefined, // without a network the next page does it
  );
}

async function deliver(parcel: Parcel, api: ApiCall): Promise<SendResult> {
  const { earlierOrderId } = parcel;
  try {
    const bought = earlierOrderId === undefined ? undefined : await findBought(earlierOrderId, api);
    if (bought !== undefined) return { kind: "bought", order: bought };
    const headers = { [IDEMPOTENCY_KEY_HEADER]: parcel.idempotencyKey };
    const { id } = await api(createOrder, { body: parcel.body }, { headers });
    if (isBasketOf(parcel)) rememberOrder(id);
    forgetKept(parcel);
    events.emit("order:created", { orderId: id });
    keepAddresses(api);
    return { kind: "created", orderId: id };
  } catch (failure) {
    const delivery = readFailure(failure);
    if (delivery.kind === "changed" && isBasketOf(parcel)) markChanges(delivery.lines);
    return delivery;
  }
}

function keep(parcel: Parcel): SendOutcome {
  const random = crypto.randomUUID().slice(0, 8);
  const local =
    readLocalOrders(parcel.userUid).find((kept) => kept.idempotencyKey === parcel.idempotencyKey) ??
    newLocalOrder(parcel, Date.now(), random);
  putLocalOrder(local);
  return { kind: "kept", local };
}

/** The basket's order, to the address that the customer has chosen on this device. */
function bodyOf(cart: Cart): NewOrderBody {
  const address = orderAddressOf(readDeliveryAddress());
  return { ...orderBodyOf(cart), ...(address && { address }) };
}

async function deliverBasket(userUid: string, api: ApiCall): Promise<SendResult & { parcel: Parcel }> {
  const cart = useCart.getState();
  const parcel = { userUid, idempotencyKey: cart.orderKey, body: bodyOf(cart), earlierOrderId: cart.earlierOrderId ?? undefined };
  return { ...(await deliver(parcel, api)), parcel };
}

/** Makes an order of the current basket. Idempotent: sends the basket's key. */
export async function sendBasket(api: ApiCall = callApi): Promise<SendOutcome> {
  const { user } = useSession.getState();
  if (user === null) return { kind: "signed-out" };
  if (useCart.getState().merchant === null) return { kind: "empty" };
  let { parcel, ...delivery } = await deliverBasket(user.uid, api);
  if (delivery.kind === "refused" && delivery.code === "idempotency_key_reused") {
    renewOrderKey();
    ({ parcel, ...delivery } = await deliverBasket(user.uid, api));
  }
  if (delivery.kind === "bought") {
    takeOutBought(delivery.order);
    return { kind: "bought" };
  }
  return delivery.kind === "lost" ? keep(parcel) : delivery;
}

/** Refusals of the call, not of the order: a limit, and a page that is too old. */
const PASSING: readonly string[] = ["too_many_requests", CLIENT_OUTDATED];

/** Sends a stored order again under its own key. After a refusal it is never sent automatically again. */
export async function sendLocalOrder(local: LocalOrder, api: ApiCall = callApi): Promise<SendOutcome> {
  if (useSession.getState().user?.uid !== local.userUid) return { kind: "signed-out" };
  const delivery = await deliver(local, api);
  if (delivery.kind === "lost") return { kind: "kept", local };
  if (delivery.kind === "changed") putLocalOrder({ ...local, refusal: "basket_changed" });
  if (delivery.kind === "refused" && !PASSING.includes(delivery.code)) putLocalOrder({ ...local, refusal: delivery.code });
  if (delivery.kind !== "bought") return delivery;
  removeLocalOrder(local.userUid, local.id);
  takeOutBought(delivery.order);
  return { kind: "bought" };
}
