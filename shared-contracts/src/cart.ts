import { create } from "zustand";
import {
  acceptChanges,
  addToCart,
  CART_VERSIONS,
  type Cart,
  type CartOutcome,
  type CartProduct,
  EMPTY_CART,
  filledCart,
  setQuantity,
  soundCart,
  withoutBought,
  withSlot,
} from "./cart-rules.ts";
import type { ChangedLine } from "./errors.ts";
import type { OutChoice } from "./orders.ts";
import { useSession } from "./session.ts";
import { isLaterStored, onStoredElsewhere, readJson, removeStored, STORAGE_KEYS, writeJson } from "./storage.ts";

/** The basket: lines of one merchant, kept in localStorage under `cart`. */
export const useCart = create<Cart>()(() => EMPTY_CART);

/** How this page stands to the stored basket. `outdated`: a later release wrote it while this page was open, so the
 * basket stands still until a reload. `apart`: even a reload cannot read it, so this page has one of its own. */
type CartStanding = "stored" | "outdated" | "apart";
export const useCartStanding = create<CartStanding>()(() => "stored");

function isLater(): boolean {
  return isLaterStored(STORAGE_KEYS.cart, CART_VERSIONS.length);
}

/** True if nothing may change. A later basket is shown as an empty one: an order of half of it would be wrong. */
function isOutdated(): boolean {
  if (useCartStanding.getState() === "apart" || !isLater()) return false;
  useCartStanding.setState("outdated");
  useCart.setState(EMPTY_CART, true);
  return true;
}

function save(cart: Cart): void {
  if (isOutdated()) return;
  useCart.setState(cart, true);
  writeJson(STORAGE_KEYS.cart, cart);
}

function newOrderKey(): string {
  return crypto.randomUUID();
}

function readCart(): void {
  useCart.setState(soundCart(readJson(STORAGE_KEYS.cart, CART_VERSIONS) ?? EMPTY_CART, newOrderKey()), true);
}

/** At the page's start. */
export function restoreCart(): void {
  useCartStanding.setState(isLater() ? "apart" : "stored");
  readCart();
}

/** Adds one of a product and returns the result. An outdated page adds none: `limited`. */
export function addProduct(product: CartProduct, merchant: { uid: string; name: string }): CartOutcome {
  if (isOutdated()) return "limited";
  const filledBy = useSession.getState().user?.uid ?? "guest";
  const { cart, outcome } = addToCart(useCart.getState(), product, merchant, filledBy, newOrderKey());
  if (outcome !== "limited") save(cart);
  return outcome;
}

/** Replaces the basket, as one of the signed-in person. */
export function replaceCart(lines: readonly (CartProduct & { quantity: number })[], merchant: { uid: string; name: string }): void {
  const filledBy = useSession.getState().user?.uid ?? "guest";
  save(filledCart(lines, merchant, filledBy, newOrderKey()));
}

/** Chooses when the order is wanted: the start of a slot, or null for now. */
export function chooseSlot(slotFrom: string | null): void {
  const cart = useCart.getState();
  const changed = withSlot(cart, slotFrom, newOrderKey());
  if (changed !== cart) save(changed);
}

/** Remembers the choice about goods that are out for the order that would replace this basket's. */
export function rememberOutChoice(outChoice: OutChoice): void {
  const cart = useCart.getState();
  if (cart.merchant !== null && cart.outChoice !== outChoice) save({ ...cart, outChoice });
}

/** Undoes a replacement: restores the former basket unless the new one, known by its key, has changed. */
export function putBack(before: Cart, replacedByKey: string): void {
  if (useCart.getState().orderKey === replacedByKey) save(before);
}

export function changeQuantity(id: string, quantity: number): void {
  const cart = useCart.getState();
  const changed = setQuantity(cart, id, quantity, newOrderKey());
  if (changed === cart) return;
  const uid = useSession.getState().user?.uid;
  save(uid === undefined || changed.items.length === 0 ? changed : { ...changed, filledBy: uid });
}

/** Marks lines that the server reports as changed since the customer saw them. */
export function markChanges(changes: ChangedLine[]): void {
  const cart = useCart.getState();
  if (JSON.stringify(cart.changes) !== JSON.stringify(changes)) save({ ...cart, changes });
}

/** The customer accepts the new prices and quantities. */
export function acceptMarkedChanges(): void {
  const cart = useCart.getState();
  save(acceptChanges(cart, cart.changes, newOrderKey()));
}

/** Stores the order created from the current basket. */
export function rememberOrder(orderId: string | null): void {
  save({ ...useCart.getState(), orderId, earlierOrderId: null });
}

/** The order of this basket expired or was replaced: the same basket becomes a new order. */
export function renewOrderKey(): void {
  const cart = useCart.getState();
  save({ ...cart, orderId: null, earlierOrderId: cart.orderId ?? cart.earlierOrderId, orderKey: newOrderKey() });
}

/** Removes a paid order's items from its basket. True if that changed the basket. */
export function takeOutBought(order: { id: string; items: readonly { id: string; quantity: number }[] }): boolean {
  const cart = useCart.getState();
  const left = withoutBought(cart, order, newOrderKey());
  if (left !== cart) save(left);
  return left !== cart;
}

export function clearCart(): void {
  save(EMPTY_CART);
}

/** At sign-out on a shared phone only a guest's basket stays. One of a later release goes: its owner is unknown. */
export function leaveCartToGuest(): void {
  const cart = useCart.getState();
  const isGuests = cart.filledBy === "guest" && cart.items.length > 0;
  if (!isGuests || isLater()) removeStored(STORAGE_KEYS.cart);
  useCartStanding.setState("stored");
  if (!isGuests) useCart.setState(EMPTY_CART, true);
  else if (cart.orderId !== null || cart.earlierOrderId !== null)
    save({ ...cart, orderId: null, earlierOrderId: null, orderKey: newOrderKey() });
  else save(cart);
}

/** An expired session leaves the basket to its owner. */
export function keepCartFor(uid: string): void {
  const cart = useCart.getState();
  if (cart.items.length > 0) save({ ...cart, filledBy: uid });
}

/** Drops the basket unless a guest or the signed-in person filled it. */
export function dropCartOfAnother(uid: string): void {
  const { filledBy } = useCart.getState();
  if (filledBy !== "guest" && filledBy !== uid) clearCart();
}

/** Follows the basket of other tabs. */
export function watchCart(): () => void {
  return onStoredElsewhere([STORAGE_KEYS.cart], () => {
    if (isOutdated()) return;
    if (!isLater()) useCartStanding.setState("stored");
    readCart();
  });
}
