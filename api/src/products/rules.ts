import { foldForSearch } from "../search-folding.ts";

/** The stored text that a search for products looks through. */
export function productSearchText(product: { name: string; notes: string }): string {
  return foldForSearch(`${product.name} ${product.notes}`);
}

/** What can still be ordered. A merchant may lower the stock below what is reserved: then there is nothing. */
export function availableQuantity(product: { stockQuantity: number; reservedQuantity: number }): number {
  return Math.max(0, product.stockQuantity - product.reservedQuantity);
}
