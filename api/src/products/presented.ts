import type { InventoryProduct, Product } from "shared-contracts/products";
import { availableQuantity } from "./rules.ts";
import type { ShelfProduct } from "./shelf-page.ts";

/** As customers see a product: its stock is what can still be ordered. */
export function toProduct({ version: _, updatedAt: __, reservedQuantity, stockQuantity, ...rest }: ShelfProduct): Product {
  return { ...rest, stockQuantity: availableQuantity({ stockQuantity, reservedQuantity }) };
}

/** As the merchant's own people see it: its stock is what stands on the shelf. */
export function toInventoryProduct({ updatedAt, ...rest }: ShelfProduct): InventoryProduct {
  return { ...rest, updatedAt: updatedAt.toISOString() };
}
