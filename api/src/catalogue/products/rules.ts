import { foldForSearch, searchableText } from "@savat/contracts/search-text";

/** The stored text that a search for products looks through. */
export function productSearchText(product: { name: string; notes: string }): string {
  return searchableText(product.name, product.notes);
}

/** Names with the same key are one category. A name without a letter or digit is itself. */
export function categoryKey(name: string): string {
  return foldForSearch(name) || name.trim();
}

export interface Stock {
  stockQuantity: number;
  reservedQuantity: number;
  /** Out for today: sold out until then. */
  outUntil: Date | null;
}

export function isOutAt({ outUntil }: Pick<Stock, "outUntil">, now: Date): boolean {
  return outUntil !== null && outUntil > now;
}

/** The quantity that can be ordered. A merchant may lower the stock below the reserved quantity; then it is 0. */
export function availableQuantity(product: Stock, now: Date): number {
  return isOutAt(product, now) ? 0 : Math.max(0, product.stockQuantity - product.reservedQuantity);
}

const STOCK_FIELDS: ReadonlySet<string> = new Set(["stockQuantity", "stockSeen", "version"]);

/** Whether a body, not validated yet, is about nothing but the stock. */
export function isStockOnly(body: unknown): boolean {
  return typeof body !== "object" || body === null || Object.keys(body).every((field) => STOCK_FIELDS.has(field));
}
