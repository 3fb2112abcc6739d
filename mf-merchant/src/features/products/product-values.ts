import { type EditFields, valuesIn } from "@savat/contracts/edit-conflict";
import type { FieldChange } from "@savat/contracts/errors";
import {
  type InventoryProduct,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductValues,
  ProductValuesSchema,
} from "@savat/contracts/products";

/** A category of the merchant, or the name of a new one. */
export interface KnownCategory {
  id: string;
  name: string;
}

/** A product as a person edits it: by its category's name. */
export function valuesOf(product: InventoryProduct): ProductValues {
  return ProductValuesSchema.parse({ ...product, category: product.categoryName });
}

function normalized(text: string): string {
  return text.trim().toLocaleLowerCase();
}

/** The merchant's category of that name, in any spelling. */
export function categoryNamed(name: string, categories: readonly KnownCategory[]): KnownCategory | undefined {
  return categories.find((category) => normalized(category.name) === normalized(name));
}

/** Compares categories by name, in any spelling. */
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

/** The sent value: a known category's id, or a new one's name. */
export function bodyOf<Values extends Partial<ProductValues>>(values: Values, categories: readonly KnownCategory[]): Values {
  if (values.category === undefined) return values;
  return { ...values, category: categoryNamed(values.category, categories)?.id ?? values.category };
}

/** True if the server names a category that is missing here, because it was made meanwhile. */
export function hasUnknownCategory(changes: readonly FieldChange[], categories: readonly KnownCategory[]): boolean {
  return changes.some(({ field, now }) => field === "category" && !categories.some(({ id }) => id === now));
}

/** The server's changes as form values: the category comes by its id; unreadable values are left out. */
export function theirValues(changes: readonly FieldChange[], categories: readonly KnownCategory[]): Partial<ProductValues> {
  const named = changes.map((change) =>
    change.field === "category" ? { ...change, now: categories.find(({ id }) => id === change.now)?.name } : change,
  );
  return valuesIn(named, ProductValuesSchema.shape);
}
