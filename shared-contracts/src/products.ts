import * as z from "zod/mini";
import { MessageReplySchema } from "./auth.ts";
import { defineEndpoint } from "./endpoint.ts";
import { ImageUrlSchema, MerchantParamsSchema, SearchSchema, VersionSchema } from "./merchants.ts";
import { PaginationSchema, pageQuery } from "./pagination.ts";
import { PictureFetchSchema } from "./picture-fetch.ts";

export const STOREFRONT_PRODUCTS_PAGE_SIZE = 12;
export const DEFAULT_VAT_PERCENT = 20;
export const DEFAULT_STOCK = 100;
/** A stock above this is high, else low. */
export const HIGH_STOCK = 10;

const ProductPackageSchema = z.object({ code: z.string(), name: z.string() });
export type ProductPackage = z.infer<typeof ProductPackageSchema>;

/** What a merchant's people edit, in the order of the form. `price` in tiyin, `vat` in percent; `primaryImage` '' is
 * none; `mxikCode` has 17 digits or is ''. `category` is an id, in forms and files a name. */
export const ProductValuesSchema = z.object({
  name: z.string(),
  category: z.string(),
  price: z.int(),
  stockQuantity: z.int(),
  vat: z.int(),
  primaryImage: z.string(),
  notes: z.string(),
  mxikCode: z.string(),
  packages: z.array(ProductPackageSchema),
});
export type ProductValues = z.infer<typeof ProductValuesSchema>;
export type ProductField = keyof ProductValues;

function isProductField(name: string): name is ProductField {
  return name in ProductValuesSchema.shape;
}

export const PRODUCT_FIELDS: readonly ProductField[] = Object.keys(ProductValuesSchema.shape).filter(isProductField);

/** The headings of a products file, in the order of its columns. */
export const PRODUCT_HEADINGS = {
  name: "name",
  price: "price",
  category: "category",
  stockQuantity: "stock",
  vat: "vat",
  mxikCode: "mxik",
  packages: "packages",
  primaryImage: "image",
  notes: "description",
} as const satisfies Record<ProductField, string>;

const PRODUCT_DEFAULTS = {
  stockQuantity: DEFAULT_STOCK,
  vat: DEFAULT_VAT_PERCENT,
  primaryImage: "",
  notes: "",
  mxikCode: "",
  packages: [],
} satisfies Partial<ProductValues>;

/** A new product: optional fields that are missing take their defaults. Throws without name, price or category. */
export function newProductValues(given: Partial<ProductValues>): ProductValues {
  return ProductValuesSchema.parse({ ...PRODUCT_DEFAULTS, ...given });
}

const ProductSchema = z.extend(ProductValuesSchema, { id: z.string(), categoryName: z.string() });
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
    /** Comma-separated product ids, at most 100: a basket asks with them for its products' current state. */
    ids: z.optional(z.string().check(z.maxLength(6500))),
  }),
  reply: z.object({ products: z.array(ProductSchema), pagination: PaginationSchema }),
});

export const DASHBOARD_PRODUCTS_PAGE_SIZE = 10;
export const MAX_PRODUCT_NAME = 200;
export const MAX_PRODUCT_NOTES = 2000;
export const MAX_CATEGORY_NAME = 60;
export const MAX_STOCK = 1_000_000;
/** 100 million soʻm, in tiyin. */
export const MAX_PRICE = 10_000_000_000;
export const MAX_PACKAGES = 20;

/** As the merchant's people see it: `stockQuantity` is the physical stock, `reservedQuantity` its part in unpaid
 * orders. */
const InventoryProductSchema = z.extend(ProductSchema, {
  reservedQuantity: z.int(),
  /** Sold out until midnight in Tashkent, whatever the stock says. */
  isOutToday: z.optional(z.boolean()),
  /** Number of changes by people; a save names the version it was made from. */
  version: z.int(),
  updatedAt: z.string(),
  /** For a foreign `primaryImage`: pending, or failed and why. */
  pictureFetch: z.optional(z.nullable(PictureFetchSchema)),
});
export type InventoryProduct = z.infer<typeof InventoryProductSchema>;

/** For a merchant's people, in any status. Errors: unauthorized 401, forbidden 403, not_found 404. */
export const listInventory = defineEndpoint({
  method: "GET",
  path: "/merchants/:id/inventory",
  params: MerchantParamsSchema,
  query: z.object({
    ...pageQuery(DASHBOARD_PRODUCTS_PAGE_SIZE),
    category: z.optional(z.string().check(z.maxLength(64))),
    search: SearchSchema,
  }),
  reply: z.object({
    products: z.array(InventoryProductSchema),
    pagination: PaginationSchema,
    /** All categories of the merchant, including empty ones. */
    categories: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

const ProductPathSchema = z.extend(MerchantParamsSchema, { productId: z.string().check(z.minLength(1), z.maxLength(64)) });

const PriceSchema = z.int().check(z.minimum(1), z.maximum(MAX_PRICE));
const StockSchema = z.int().check(z.minimum(0), z.maximum(MAX_STOCK));
const PRODUCT_BODY = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_PRODUCT_NAME)),
  /** tiyin */
  price: PriceSchema,
  /** An id of the merchant's categories, or a name: an unknown name creates a category. */
  category: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_CATEGORY_NAME)),
  /** '' is none. */
  primaryImage: z.optional(z.union([z.literal(""), ImageUrlSchema])),
  notes: z.optional(z.string().check(z.trim(), z.maxLength(MAX_PRODUCT_NOTES))),
  stockQuantity: z.optional(StockSchema),
  /** percent */
  vat: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
  /** 17 digits, or ''. */
  mxikCode: z.optional(z.string().check(z.regex(/^(?:\d{17})?$/))),
  packages: z.optional(
    z
      .array(
        z.object({
          code: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
          name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
        }),
      )
      .check(z.maxLength(MAX_PACKAGES)),
  ),
};

/** Defaults: stock 100, VAT 20. Errors: unauthorized 401, forbidden 403, not_found 404, validation 400,
 * merchant_not_active 409. */
export const addProduct = defineEndpoint({
  method: "POST",
  path: "/merchants/:id/products",
  params: MerchantParamsSchema,
  body: z.object(PRODUCT_BODY),
  reply: z.extend(MessageReplySchema, { product: InventoryProductSchema }),
});

/** Missing fields stay; staff may send only the stock (403). Orders change stock without a version: `stockSeen` guards
 * it. Errors: 401, 403, 404, validation 400; edit_conflict (`changes`, `version`), merchant_not_active 409. */
export const updateProduct = defineEndpoint({
  method: "PUT",
  path: "/merchants/:id/products/:productId",
  params: ProductPathSchema,
  body: z.object({
    version: z.optional(VersionSchema),
    stockSeen: z.optional(z.int()),
    ...PRODUCT_BODY,
    name: z.optional(PRODUCT_BODY.name),
    price: z.optional(PRODUCT_BODY.price),
    category: z.optional(PRODUCT_BODY.category),
  }),
  reply: z.extend(MessageReplySchema, { product: InventoryProductSchema }),
});

/** Orders keep their lines; baskets mark the product as deleted. Errors: unauthorized 401, forbidden 403, not_found
 * 404. */
export const deleteProduct = defineEndpoint({
  method: "DELETE",
  path: "/merchants/:id/products/:productId",
  params: ProductPathSchema,
  reply: MessageReplySchema,
});
