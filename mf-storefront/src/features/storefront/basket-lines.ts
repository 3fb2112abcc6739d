import { type Cart, type CartItem, type CartOutcome, findChanges } from "shared-contracts/cart-rules";
import type { ChangedLine } from "shared-contracts/errors";
import type { ShownProduct } from "./load.ts";

/** How many of a product this customer can have. What an order made of this very basket holds is theirs already,
 * though the shop counts it as gone. */
export function availableTo(cart: Pick<Cart, "items" | "orderId">, product: Pick<ShownProduct, "id" | "stockQuantity">): number {
  const held = cart.orderId === null ? 0 : (cart.items.find(({ id }) => id === product.id)?.quantity ?? 0);
  return product.stockQuantity + held;
}

function byId(lines: readonly ChangedLine[]): string {
  return JSON.stringify([...lines].sort((a, b) => (a.id < b.id ? -1 : 1)));
}

/** The marks the basket should carry after these products were read; undefined when it carries them already.
 * Lines of products that were not read keep theirs. */
export function marksAfterReading(cart: Cart, products: readonly ShownProduct[]): ChangedLine[] | undefined {
  const read = new Map(products.map((product) => [product.id, { ...product, stockQuantity: availableTo(cart, product) }]));
  const isRead = ({ id }: Pick<CartItem, "id">) => read.has(id);
  const found = findChanges({ ...cart, items: cart.items.filter(isRead) }, [...read.values()]);
  const marks = [...cart.changes.filter((change) => !isRead(change)), ...found];
  return byId(marks) === byId(cart.changes) ? undefined : marks;
}

export interface BasketMessage {
  /** Key below `basket.`. */
  key: "added" | "replaced" | "limited";
  tone: "success" | "info";
}

/** What is said after a product was put into the basket. */
export function messageOf(outcome: CartOutcome): BasketMessage {
  if (outcome === "limited") return { key: "limited", tone: "info" };
  return { key: outcome === "replaced" ? "replaced" : "added", tone: "success" };
}
