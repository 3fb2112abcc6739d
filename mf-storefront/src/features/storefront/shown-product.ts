import type { Product } from "@savat/contracts/products";

/** Fields that card and basket need. `price` in tiyin. */
export type ShownProduct = Pick<Product, "id" | "name" | "price" | "primaryImage" | "notes" | "stockQuantity">;

export function shownProduct({ id, name, price, primaryImage, notes, stockQuantity }: Product): ShownProduct {
  return { id, name, price, primaryImage, notes, stockQuantity };
}
