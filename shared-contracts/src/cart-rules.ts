import * as z from "zod/mini";
import { type ChangedLine, ChangedLineSchema } from "./errors.ts";
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES, MAX_PRODUCT_QUANTITY } from "./order-limits.ts";
import type { NewOrderBody } from "./orders.ts";
import { OutChoiceSchema } from "./out-choice.ts";
import { listOf } from "./stored-version.ts";

/** Prices in tiyin. `stock` is the available quantity of the last read. */
const CartItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string(),
  price: z.int().check(z.minimum(0)),
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_LINE_QUANTITY)),
  totalPrice: z.int().check(z.minimum(0)),
  merchantUID: z.string(),
  merchantName: z.string(),
  stock: z.int(),
});
export type CartItem = z.infer<typeof CartItemSchema>;

export const CartSchema = z.object({
  items: listOf(CartItemSchema),
  totalQuantity: z.int(),
  /** tiyin */
  totalAmount: z.int(),
  merchant: z.nullable(z.object({ uid: z.string(), name: z.string() })),
  /** `guest` or a user's uid. A shared phone keeps only a guest's basket. */
  filledBy: z.string(),
  /** Idempotency key of the order made from exactly this basket; it changes with the basket. */
  orderKey: z.string(),
  /** The order already created from exactly this basket. */
  orderId: z.nullable(z.string()),
  /** The order made before the basket changed: once it is paid, its lines count as bought. */
  earlierOrderId: z._default(z.nullable(z.string()), null),
  /** Lines that changed since the customer saw them. */
  changes: z.array(ChangedLineSchema),
  /** The slot of an order for later: its start, ISO 8601. Null is now. */
  slotFrom: z._default(z.nullable(z.string()), null),
  /** What the customer wanted done about goods that are out, for the order that replaces this basket's. */
  outChoice: z.catch(z._default(z.nullable(OutChoiceSchema), null), null),
});
export type Cart = z.infer<typeof CartSchema>;
/** README, "To change what a store keeps". */
export const CART_VERSIONS = [CartSchema] as const;

export const EMPTY_CART: Cart = {
  items: [],
  totalQuantity: 0,
  totalAmount: 0,
  merchant: null,
  filledBy: "guest",
  orderKey: "",
  orderId: null,
  earlierOrderId: null,
  changes: [],
  slotFrom: null,
  outChoice: null,
};

/** The fields that the basket needs of a product. Price in tiyin. */
export interface CartProduct {
  id: string;
  name: string;
  image: string;
  price: number;
  stock: number;
}

export type CartOutcome = "added" | "incremented" | "replaced" | "limited";

function withItems(cart: Cart, items: CartItem[], orderKey: string): Cart {
  if (items.length === 0) return { ...EMPTY_CART };
  return {
    ...cart,
    items,
    totalQuantity: items.reduce((sum, item) => sum + item.quantity, 0),
    totalAmount: items.reduce((sum, item) => sum + item.totalPrice, 0),
    orderKey,
    orderId: null,
    earlierOrderId: cart.orderId ?? cart.earlierOrderId,
    changes: cart.changes.filter((change) => items.some((item) => item.id === change.id)),
  };
}

function sized(item: CartItem, quantity: number): CartItem {
  return { ...item, quantity, totalPrice: quantity * item.price };
}

/** The highest quantity of a product in the basket. */
export function quantityLimit(stock: number): number {
  return Math.max(0, Math.min(stock, MAX_PRODUCT_QUANTITY));
}

/** Adds one. A product of another merchant replaces the whole basket; at the limit of the stock nothing changes. */
export function addToCart(
  cart: Cart,
  product: CartProduct,
  merchant: { uid: string; name: string },
  filledBy: string,
  orderKey: string,
): { cart: Cart; outcome: CartOutcome } {
  const isReplacing = cart.merchant !== null && cart.merchant.uid !== merchant.uid;
  let base: Cart = isReplacing || cart.merchant === null ? { ...EMPTY_CART, merchant, filledBy } : cart;
  // A signed-in customer's change makes the basket theirs, so it leaves a shared phone with them.
  if (filledBy !== "guest") base = { ...base, filledBy };
  const present = base.items.find((item) => item.id === product.id);
  const limit = quantityLimit(product.stock);
  if ((present?.quantity ?? 0) >= limit || (present === undefined && base.items.length >= MAX_ORDER_LINES))
    return { cart, outcome: "limited" };
  if (present !== undefined) {
    const items = base.items.map((item) =>
      item.id === product.id ? sized({ ...item, price: product.price, stock: product.stock }, item.quantity + 1) : item,
    );
    return { cart: withItems(base, items, orderKey), outcome: "incremented" };
  }
  const added: CartItem = { ...product, quantity: 1, totalPrice: product.price, merchantUID: merchant.uid, merchantName: merchant.name };
  return { cart: withItems(base, [...base.items, added], orderKey), outcome: isReplacing ? "replaced" : "added" };
}

/** Sets a line's quantity; 0 removes the line, and the last line clears the merchant. */
export function setQuantity(cart: Cart, id: string, quantity: number, orderKey: string): Cart {
  const boundedFor = (item: CartItem) => Math.min(Math.floor(quantity), quantityLimit(item.stock));
  const isSame = cart.items.every((item) => item.id !== id || item.quantity === boundedFor(item));
  if (isSame) return cart;
  const items = cart.items.flatMap((item) => {
    if (item.id !== id) return [item];
    const bounded = boundedFor(item);
    return bounded > 0 ? [sized(item, bounded)] : [];
  });
  return withItems(cart, items, orderKey);
}

/** Applies the server's prices and stock: removes deleted lines and updates the others. */
export function acceptChanges(cart: Cart, changes: readonly ChangedLine[], orderKey: string): Cart {
  const items = cart.items.flatMap((item) => {
    const change = changes.find((line) => line.id === item.id);
    if (change === undefined) return [item];
    const quantity = Math.min(item.quantity, quantityLimit(change.availableQuantity));
    if (change.newPrice === null || quantity === 0) return [];
    return [sized({ ...item, price: change.newPrice, stock: change.availableQuantity }, quantity)];
  });
  return { ...withItems(cart, items, orderKey), changes: [] };
}

/** The rest of this basket after an order of it, or of an earlier state of it, is paid. */
export function withoutBought(
  cart: Cart,
  order: { id: string; items: readonly { id: string; quantity: number }[] },
  orderKey: string,
): Cart {
  if (cart.orderId === order.id) return { ...EMPTY_CART };
  if (cart.earlierOrderId !== order.id) return cart;
  const items = cart.items.flatMap((item) => {
    const left = item.quantity - (order.items.find(({ id }) => id === item.id)?.quantity ?? 0);
    return left > 0 ? [sized(item, left)] : [];
  });
  return { ...withItems(cart, items, orderKey), earlierOrderId: null };
}

/** Repairs a stored basket with wrong sums, without a line that cannot be read, or with lines of another merchant: no
 * order was made from what is left. */
export function soundCart(cart: Cart, orderKey: string): Cart {
  if (cart.items.length === 0 || cart.merchant === null) return EMPTY_CART;
  const { uid } = cart.merchant;
  const items = cart.items.filter((item) => item.merchantUID === uid).map((item) => sized(item, item.quantity));
  const isSound = items.length === cart.items.length && items.every((item, index) => item.totalPrice === cart.items[index]?.totalPrice);
  const totals = withItems(cart, items, orderKey);
  if (isSound && totals.totalAmount === cart.totalAmount && totals.totalQuantity === cart.totalQuantity) return cart;
  return totals;
}

/** Compares the basket with the merchant's current products; `current` lacks deleted products. */
export function findChanges(cart: Cart, current: readonly { id: string; price: number; stockQuantity: number }[]): ChangedLine[] {
  return cart.items.flatMap((item) => {
    const now = current.find((product) => product.id === item.id);
    if (now !== undefined && now.price === item.price && now.stockQuantity >= item.quantity) return [];
    return [
      {
        id: item.id,
        name: item.name,
        oldPrice: item.price,
        newPrice: now?.price ?? null,
        requestedQuantity: item.quantity,
        availableQuantity: now?.stockQuantity ?? 0,
      },
    ];
  });
}

/** Another slot is another order. */
export function withSlot(cart: Cart, slotFrom: string | null, orderKey: string): Cart {
  return cart.slotFrom === slotFrom ? cart : { ...withItems(cart, cart.items, orderKey), slotFrom };
}

/** A new basket of one merchant's products with their quantities; what its stock does not allow is left out. */
export function filledCart(
  lines: readonly (CartProduct & { quantity: number })[],
  merchant: { uid: string; name: string },
  filledBy: string,
  orderKey: string,
): Cart {
  const items = lines.slice(0, MAX_ORDER_LINES).flatMap(({ quantity, ...product }) => {
    const bounded = Math.min(quantity, quantityLimit(product.stock));
    const item = { ...product, quantity: 1, totalPrice: product.price, merchantUID: merchant.uid, merchantName: merchant.name };
    return bounded > 0 ? [sized(item, bounded)] : [];
  });
  return withItems({ ...EMPTY_CART, merchant, filledBy }, items, orderKey);
}

export function orderBodyOf(cart: Cart): NewOrderBody {
  if (cart.merchant === null) throw new Error("An empty basket has no order");
  return {
    ...(cart.slotFrom !== null && { slotFrom: cart.slotFrom }),
    ...(cart.outChoice !== null && { outChoice: cart.outChoice }),
    items: cart.items.map(({ id, name, quantity, price, totalPrice }) => ({ id, name, quantity, price, totalPrice })),
    price: cart.totalAmount,
    merchant: cart.merchant,
  };
}
