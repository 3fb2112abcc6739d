import { create } from "zustand";
import {
  acceptChanges,
  addToCart,
  type Cart,
  type CartOutcome,
  type CartProduct,
  CartSchema,
  EMPTY_CART,
  setQuantity,
  soundCart,
  withoutBought,
} from "./cart-rules.ts";
import type { ChangedLine } from "./errors.ts";
import { useSession } from "./session.ts";
import { onStoredElsewhere, readJson, STORAGE_KEYS, writeJson } from "./storage.ts";

/** The basket: lines of one merchant, kept in localStorage under `cart`. */
export const useCart = create<Cart>()(() => EMPTY_CART);

function save(cart: Cart): void {
  useCart.setState(cart, true);
  writeJson(STORAGE_KEYS.cart, cart);
}

function newOrderKey(): string {
  return crypto.randomUUID();
}

export function restoreCart(): void {
  useCart.setState(soundCart(readJson(STORAGE_KEYS.cart, CartSchema) ?? EMPTY_CART), true);
}

/** Puts one of a product into the basket and says what became of it. */
export function addProduct(product: CartProduct, merchant: { uid: string; name: string }): CartOutcome {
  const filledBy = useSession.getState().user?.uid ?? "guest";
  const { cart, outcome } = addToCart(useCart.getState(), product, merchant, filledBy, newOrderKey());
  if (outcome !== "limited") save(cart);
  return outcome;
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

/** Marks lines that the server says are no longer as the customer saw them. */
export function markChanges(changes: ChangedLine[]): void {
  const cart = useCart.getState();
  if (JSON.stringify(cart.changes) !== JSON.stringify(changes)) save({ ...cart, changes });
}

/** The customer goes on with the new prices and quantities. */
export function acceptMarkedChanges(): void {
  const cart = useCart.getState();
  save(acceptChanges(cart, cart.changes, newOrderKey()));
}

/** Remembers the order created from the basket as it lies. */
export function rememberOrder(orderId: string | null): void {
  save({ ...useCart.getState(), orderId, earlierOrderId: null });
}

/** The order of this basket is over (it ran out or was replaced): the same basket is to become a new one. */
export function renewOrderKey(): void {
  const cart = useCart.getState();
  save({ ...cart, orderId: null, earlierOrderId: cart.orderId ?? cart.earlierOrderId, orderKey: newOrderKey() });
}

/** Takes what a paid order holds out of the basket it came from. True when that changed the basket. */
export function takeOutBought(order: { id: string; items: readonly { id: string; quantity: number }[] }): boolean {
  const cart = useCart.getState();
  const left = withoutBought(cart, order, newOrderKey());
  if (left !== cart) save(left);
  return left !== cart;
}

export function clearCart(): void {
  save(EMPTY_CART);
}

/** At sign-out on a shared phone only a guest's basket stays. */
export function leaveCartToGuest(): void {
  const cart = useCart.getState();
  if (cart.filledBy !== "guest") clearCart();
  else if (cart.orderId !== null || cart.earlierOrderId !== null)
    save({ ...cart, orderId: null, earlierOrderId: null, orderKey: newOrderKey() });
}

/** A session that expired leaves the basket to its person. */
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
  return onStoredElsewhere([STORAGE_KEYS.cart], restoreCart);
}
