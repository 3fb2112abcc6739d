import { type EditFields, valuesIn } from "shared-contracts/edit-conflict";
import type { FieldChange } from "shared-contracts/errors";
import { type InventoryProduct, ProductPackageSchema } from "shared-contracts/products";
import * as z from "zod/mini";

/** A product as a person edits it. `category` is the category's name; `price` in tiyin. */
const ProductValuesSchema = z.object({
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

const PRODUCT_FIELDS: readonly ProductField[] = [
  "name",
  "category",
  "price",
  "stockQuantity",
  "vat",
  "primaryImage",
  "notes",
  "mxikCode",
  "packages",
];

/** A category of the merchant, or the name of one that is to be made. */
export interface KnownCategory {
  id: string;
  name: string;
}

export function valuesOf(product: InventoryProduct): ProductValues {
  const { name, categoryName, price, stockQuantity, vat, primaryImage, notes, mxikCode, packages } = product;
  return { name, category: categoryName, price, stockQuantity, vat, primaryImage, notes, mxikCode, packages };
}

function normalized(text: string): string {
  return text.trim().toLocaleLowerCase();
}

/** The merchant's category of that name, however it is written. */
export function categoryNamed(name: string, categories: readonly KnownCategory[]): KnownCategory | undefined {
  return categories.find((category) => normalized(category.name) === normalized(name));
}

/** A category is the same however its name is written. */
export const PRODUCT_FORM: EditFields<ProductValues> = {
  fields: PRODUCT_FIELDS,
  isSame: (field, one, other) =>
    field === "category"
      ? normalized(one.category) === normalized(other.category)
      : JSON.stringify(one[field]) === JSON.stringify(other[field]),
};

export function isProductField(text: string): text is ProductField {
  return PRODUCT_FIELDS.some((field) => field === text);
}

/** What is sent: a known category goes by its id, a new one by its name. */
export function bodyOf<Values extends Partial<ProductValues>>(values: Values, categories: readonly KnownCategory[]): Values {
  if (values.category === undefined) return values;
  return { ...values, category: categoryNamed(values.category, categories)?.id ?? values.category };
}

/** True when the server names a category that is not among those, because it was made meanwhile. */
export function hasUnknownCategory(changes: readonly FieldChange[], categories: readonly KnownCategory[]): boolean {
  return changes.some(({ field, now }) => field === "category" && !categories.some(({ id }) => id === now));
}

/** What the server says was changed meanwhile: the category comes by its id; what cannot be read is left out. */
export function theirValues(changes: readonly FieldChange[], categories: readonly KnownCategory[]): Partial<ProductValues> {
  const named = changes.map((change) =>
    change.field === "category" ? { ...change, now: categories.find(({ id }) => id === change.now)?.name } : change,
  );
  return valuesIn(named, ProductValuesSchema.shape);
}
