import type { CartProduct } from "@savat/contracts/cart-rules";
import { quantityLimit } from "@savat/contracts/cart-rules";
import type { ChangedLine } from "@savat/contracts/errors";
import type { OrderItem } from "@savat/contracts/orders";
import type { Product } from "@savat/contracts/products";

/** What an earlier order would hold today: its lines, and how they differ from then. */
export interface OrderOfToday {
  lines: (CartProduct & { quantity: number })[];
  differences: ChangedLine[];
}

type Now = Pick<Product, "id" | "name" | "price" | "primaryImage" | "stockQuantity">;

function differenceOf(item: OrderItem, now: Now | undefined, quantity: number): ChangedLine[] {
  if (now !== undefined && now.price === item.price && quantity === item.quantity) return [];
  const [newPrice, availableQuantity] = now === undefined ? [null, 0] : [now.price, quantity];
  return [{ id: item.id, name: item.name, oldPrice: item.price, newPrice, requestedQuantity: item.quantity, availableQuantity }];
}

/** The same order with prices and stock of now. A deleted product has no row in `products`. */
export function orderOfToday(items: readonly OrderItem[], products: readonly Now[]): OrderOfToday {
  const lines: OrderOfToday["lines"] = [];
  const differences: ChangedLine[] = [];
  for (const item of items) {
    const now = products.find(({ id }) => id === item.id);
    const quantity = now === undefined ? 0 : Math.min(item.quantity, quantityLimit(now.stockQuantity));
    differences.push(...differenceOf(item, now, quantity));
    if (now === undefined || quantity === 0) continue;
    lines.push({ id: now.id, name: now.name, image: now.primaryImage, price: now.price, stock: now.stockQuantity, quantity });
  }
  return { lines, differences };
}
