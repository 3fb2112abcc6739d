import type { LinesRead } from "@savat/contracts/basket-check";
import { type Cart, type CartItem, type CartOutcome, findChanges } from "@savat/contracts/cart-rules";
import type { ChangedLine } from "@savat/contracts/errors";
import { type ShownProduct, shownProduct } from "./shown-product.ts";

/** How many of a product this customer can have. An order of this basket already holds its stock for the customer,
 * though the shop counts it as gone. */
export function availableTo(cart: Pick<Cart, "items" | "orderId">, product: Pick<ShownProduct, "id" | "stockQuantity">): number {
  const held = cart.orderId === null ? 0 : (cart.items.find(({ id }) => id === product.id)?.quantity ?? 0);
  return product.stockQuantity + held;
}

function byId(lines: readonly ChangedLine[]): string {
  return JSON.stringify([...lines].sort((a, b) => (a.id < b.id ? -1 : 1)));
}

/** True when page and basket differ about a product, so one of them is out of date. */
export function isAtOdds(cart: Cart, products: readonly ShownProduct[]): boolean {
  if (cart.items.length === 0) return false;
  const shown = new Map(products.map((product) => [product.id, { ...product, stockQuantity: availableTo(cart, product) }]));
  const isShown = ({ id }: Pick<CartItem, "id">) => shown.has(id);
  const expected = findChanges({ ...cart, items: cart.items.filter(isShown) }, [...shown.values()]);
  return byId(expected) !== byId(cart.changes.filter(isShown));
}

/** The page's products with newer data of the basket's lines. */
export function withRead(products: readonly ShownProduct[], { ids, products: read }: LinesRead): readonly ShownProduct[] {
  return products.map((product) => {
    const now = read.find(({ id }) => id === product.id);
    if (now !== undefined) return shownProduct(now);
    return ids.includes(product.id) ? { ...product, stockQuantity: 0 } : product;
  });
}

export interface BasketMessage {
  /** Key below `basket.`. */
  key: "added" | "replaced" | "limited";
  tone: "success" | "info";
}

/** The message after a product was added. */
export function messageOf(outcome: CartOutcome): BasketMessage {
  if (outcome === "limited") return { key: "limited", tone: "info" };
  return { key: outcome === "replaced" ? "replaced" : "added", tone: "success" };
}
