import type { InventoryProduct, Product } from "@savat/contracts/products";
import type { Database } from "../../platform/db/database.ts";
import { findFetches, ownPicture } from "../picture-jobs/fetch-queue.ts";
import { availableQuantity, isOutAt } from "./rules.ts";
import type { ShelfProduct } from "./shelf-page.ts";

/** As customers see a product: its stock is what can still be ordered. */
export function toProduct(product: ShelfProduct, now: Date): Product {
  const { version: _, updatedAt: __, reservedQuantity: ___, outUntil: ____, ...rest } = product;
  return { ...rest, primaryImage: ownPicture(rest.primaryImage), stockQuantity: availableQuantity(product, now) };
}

/** For the merchant's people: stock on the shelf, and the progress of a picture that is still fetched. */
export async function toInventoryProducts(db: Database, products: readonly ShelfProduct[], now: Date): Promise<InventoryProduct[]> {
  const fetches = await findFetches(
    db,
    products.map(({ primaryImage }) => primaryImage),
  );
  const byAddress = new Map(fetches.map((one) => [one.address, one]));
  return products.map(({ updatedAt, outUntil, ...rest }) => ({
    ...rest,
    isOutToday: isOutAt({ outUntil }, now),
    updatedAt: updatedAt.toISOString(),
    pictureFetch: byAddress.get(rest.primaryImage) ?? null,
  }));
}
