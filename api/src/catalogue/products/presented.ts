import type { InventoryProduct, Product } from "shared-contracts/products";
import type { Database } from "../../platform/db/database.ts";
import { findFetches, ownPicture } from "../picture-jobs/fetch-queue.ts";
import { availableQuantity } from "./rules.ts";
import type { ShelfProduct } from "./shelf-page.ts";

/** As customers see a product: its stock is what can still be ordered. */
export function toProduct({ version: _, updatedAt: __, reservedQuantity, stockQuantity, ...rest }: ShelfProduct): Product {
  return { ...rest, primaryImage: ownPicture(rest.primaryImage), stockQuantity: availableQuantity({ stockQuantity, reservedQuantity }) };
}

/** For the merchant's people: stock on the shelf, and the progress of a picture that is still fetched. */
export async function toInventoryProducts(db: Database, products: readonly ShelfProduct[]): Promise<InventoryProduct[]> {
  const fetches = await findFetches(
    db,
    products.map(({ primaryImage }) => primaryImage),
  );
  const byAddress = new Map(fetches.map((one) => [one.address, one]));
  return products.map(({ updatedAt, ...rest }) => ({
    ...rest,
    updatedAt: updatedAt.toISOString(),
    pictureFetch: byAddress.get(rest.primaryImage) ?? null,
  }));
}
