import { ApiFailure } from "@savat/contracts/api-failure";
import { failureReason } from "@savat/contracts/failure-reason";
import type { Pagination } from "@savat/contracts/pagination";
import { DASHBOARD_PRODUCTS_PAGE_SIZE, type InventoryProduct, listInventory } from "@savat/contracts/products";
import type { LoadContext } from "@savat/contracts/remote";
import { redirect } from "@savat/contracts/router";
import { type ProductQuery, productSearch, readProductQuery } from "./product-query.ts";

interface ProductCategory {
  id: string;
  name: string;
}

const REASONS = ["network", "server"] as const;

/** A page of a merchant's products, or the failure to load it. */
export type ProductsData =
  | { kind: "products"; products: InventoryProduct[]; pagination: Pagination; categories: ProductCategory[]; query: ProductQuery }
  | { kind: "failed"; reason: (typeof REASONS)[number] | "unknown" };

/** The address's page, category and search; a page beyond the last redirects to the last. Rethrows 401, 403 and a
 * missing merchant for the callers to handle. */
export async function loadProducts({ api, url, signal }: LoadContext, merchantId: string): Promise<ProductsData> {
  const query = readProductQuery(url.searchParams);
  const { page, category, search } = query;
  try {
    const { products, pagination, categories } = await api(
      listInventory,
      {
        params: { id: merchantId },
        query: {
          page,
          limit: DASHBOARD_PRODUCTS_PAGE_SIZE,
          ...(category === undefined ? {} : { category }),
          ...(search === "" ? {} : { search }),
        },
      },
      { signal },
    );
    const { totalItems, totalPages } = pagination;
    if (totalItems > 0 && page > totalPages)
      throw redirect(`${url.pathname}${productSearch(url.searchParams, { ...query, page: totalPages })}`);
    return { kind: "products", products, pagination, categories, query };
  } catch (error) {
    const isOwn = error instanceof ApiFailure && ![401, 403, 404].includes(error.status) && error.code !== "cancelled";
    if (!isOwn) throw error;
    return { kind: "failed", reason: failureReason(error, REASONS) };
  }
}
