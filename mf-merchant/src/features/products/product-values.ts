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

export const PRODUCT_FIELDS: readonly ProductField[] = [
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

export function folded(text: string): string {
  return text.trim().toLocaleLowerCase();
}

/** The merchant's category of that name, however it is written. */
export function categoryNamed(name: string, categories: readonly KnownCategory[]): KnownCategory | undefined {
  return categories.find((category) => folded(category.name) === folded(name));
}

function isSame(field: ProductField, left: ProductValues, right: ProductValues): boolean {
  if (field === "category") return folded(left.category) === folded(right.category);
  return JSON.stringify(left[field]) === JSON.stringify(right[field]);
}

export function changedFields(from: ProductValues, to: ProductValues): ProductField[] {
  return PRODUCT_FIELDS.filter((field) => !isSame(field, from, to));
}

export function isProductField(text: string): text is ProductField {
  return PRODUCT_FIELDS.some((field) => field === text);
}

/** `target` with some fields of `source`. */
export function withFields(target: ProductValues, source: ProductValues, fields: readonly ProductField[]): ProductValues {
  return { ...target, ...Object.fromEntries(fields.map((field) => [field, source[field]])) };
}

/** What is sent: a known category goes by its id, a new one by its name. */
export function bodyOf<Values extends Partial<ProductValues>>(values: Values, categories: readonly KnownCategory[]): Values {
  if (values.category === undefined) return values;
  return { ...values, category: categoryNamed(values.category, categories)?.id ?? values.category };
}

/** The fields of `values` that differ from `base`, as they are sent. */
export function changesOf(base: ProductValues, values: ProductValues, categories: readonly KnownCategory[]): Partial<ProductValues> {
  const changed = changedFields(base, values);
  return bodyOf(Object.fromEntries(changed.map((field) => [field, values[field]])), categories);
}

/** The product with the server's changes; a category by its id. Unreadable values stay as they were. */
function applied(base: ProductValues, changes: readonly FieldChange[], categories: readonly KnownCategory[]): ProductValues {
  let values = base;
  for (const { field, now } of changes) {
    if (!isProductField(field)) continue;
    const value = field === "category" ? categories.find(({ id }) => id === now)?.name : now;
    const parsed = ProductValuesSchema.safeParse({ ...values, [field]: value });
    if (parsed.success) values = parsed.data;
  }
  return values;
}

export interface Merge {
  /** What the person saw before, and what stands on the server now. */
  before: ProductValues;
  now: ProductValues;
  /** What the person wants. */
  mine: ProductValues;
  /** Changed meanwhile by somebody else, to something other than what the person wants. */
  changed: ProductField[];
  /** Of these, the ones that the person did not touch: they follow the server. */
  followed: ProductField[];
}

/** True when the server names a category that is not among those, because it was made meanwhile. */
export function hasUnknownCategory(changes: readonly FieldChange[], categories: readonly KnownCategory[]): boolean {
  return changes.some(({ field, now }) => field === "category" && !categories.some(({ id }) => id === now));
}

/** Merges two people's edits: typed fields stay, untouched fields follow the server. */
export function mergeChanges(
  base: ProductValues,
  mine: ProductValues,
  changes: readonly FieldChange[],
  categories: readonly KnownCategory[],
): Merge {
  const now = applied(base, changes, categories);
  const differing = changedFields(mine, now);
  const changed = changedFields(base, now).filter((field) => differing.includes(field));
  const touched = changedFields(base, mine);
  return { before: base, now, mine, changed, followed: changed.filter((field) => !touched.includes(field)) };
}
