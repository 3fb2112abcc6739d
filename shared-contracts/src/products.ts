import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { MerchantParamsSchema, SearchSchema } from "./merchants.ts";
import { PaginationSchema, pageQuery } from "./pagination.ts";

export const STOREFRONT_PRODUCTS_PAGE_SIZE = 12;
export const DEFAULT_VAT_PERCENT = 20;
export const DEFAULT_STOCK = 100;
/** Above it a product's stock is high, else low. */
export const HIGH_STOCK = 10;

export const ProductPackageSchema = z.object({ code: z.string(), name: z.string() });

/** `price` in tiyin; `category` is the category's id; `primaryImage` is '' where there is none; `mxikCode` has 17 digits or is ''. */
export const ProductSchema = z.object({
  id: z.string(),
  name: z.string(),
  price: z.int(),
  primaryImage: z.string(),
  notes: z.string(),
  category: z.string(),
  categoryName: z.string(),
  stockQuantity: z.int(),
  vat: z.int(),
  mxikCode: z.string(),
  packages: z.array(ProductPackageSchema),
});
export type Product = z.infer<typeof ProductSchema>;

/** `stockQuantity` is what can still be ordered: stock less reservations. */
export const listProducts = defineEndpoint({
  method: "GET",
  path: "/merchants/:id/products",
  params: MerchantParamsSchema,
  query: z.object({
    ...pageQuery(STOREFRONT_PRODUCTS_PAGE_SIZE),
    category: z.optional(z.string().check(z.maxLength(64))),
    search: SearchSchema,
    /** Comma-separated product ids, at most 100: how a basket asks what became of its lines. */
    ids: z.optional(z.string().check(z.maxLength(6500))),
  }),
  reply: z.object({ products: z.array(ProductSchema), pagination: PaginationSchema }),
});
