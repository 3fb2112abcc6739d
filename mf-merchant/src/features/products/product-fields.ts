import type { Language } from "@savat/contracts/language";
import { ImageUrlSchema } from "@savat/contracts/merchants";
import {
  DEFAULT_STOCK,
  DEFAULT_VAT_PERCENT,
  MAX_CATEGORY_NAME,
  MAX_PRICE,
  MAX_PRODUCT_NAME,
  MAX_PRODUCT_NOTES,
  MAX_STOCK,
  type ProductField,
  type ProductValues,
} from "@savat/contracts/products";
import { parsePrice, parseWhole, priceText, withoutSpaces } from "./number-text.ts";

export const MAX_PACKAGE_CODE = 20;
export const MAX_PACKAGE_NAME = 60;

/** The form's fields, as typed. */
export type ProductFields = Record<Exclude<ProductField, "packages">, string> & Pick<ProductValues, "packages">;

/** Keys of messages: `required` and `invalid` are the generic ones. */
export type FieldFault =
  | "required"
  | "invalid"
  | "tooLong"
  | "price"
  | "priceZero"
  | "priceMax"
  | "stock"
  | "stockMax"
  | "vat"
  | "url"
  | "mxik";

export const NEW_PRODUCT: ProductFields = {
  name: "",
  category: "",
  price: "",
  stockQuantity: "",
  vat: String(DEFAULT_VAT_PERCENT),
  primaryImage: "",
  notes: "",
  mxikCode: "",
  packages: [],
};

export function fieldsOf(values: ProductValues, language: Language): ProductFields {
  const { price, stockQuantity, vat, packages } = values;
  return {
    ...values,
    price: priceText(price, language),
    stockQuantity: String(stockQuantity),
    vat: String(vat),
    packages: packages.map(({ code, name }) => ({ code, name })),
  };
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}

function checkText(maxLength: number): (text: string) => FieldFault | undefined {
  return (text) => {
    if (isBlank(text)) return "required";
    return text.trim().length > maxLength ? "tooLong" : undefined;
  };
}

export const checkName = checkText(MAX_PRODUCT_NAME);
export const checkCategory = checkText(MAX_CATEGORY_NAME);

export function checkPrice(text: string): FieldFault | undefined {
  if (isBlank(text)) return "required";
  const price = parsePrice(text);
  if (price === undefined) return "price";
  if (price === 0) return "priceZero";
  return price > MAX_PRICE ? "priceMax" : undefined;
}

/** A new product's stock has a default; an existing product's must be given. */
export function checkStock(text: string, isNew: boolean): FieldFault | undefined {
  if (isBlank(text)) return isNew ? undefined : "required";
  const stock = parseWhole(text);
  if (stock === undefined) return "stock";
  return stock > MAX_STOCK ? "stockMax" : undefined;
}

export function checkVat(text: string): FieldFault | undefined {
  if (isBlank(text)) return "required";
  const vat = parseWhole(text);
  return vat === undefined || vat > 100 ? "vat" : undefined;
}

export function checkPicture(text: string): FieldFault | undefined {
  return isBlank(text) || ImageUrlSchema.safeParse(text.trim()).success ? undefined : "url";
}

export function checkNotes(text: string): FieldFault | undefined {
  return text.trim().length > MAX_PRODUCT_NOTES ? "tooLong" : undefined;
}

export function checkMxik(text: string): FieldFault | undefined {
  return /^(?:\d{17})?$/.test(withoutSpaces(text)) ? undefined : "mxik";
}

/** One half of a package; a row without both halves is empty. */
export function checkPackagePart(text: string, other: string, maxLength: number): FieldFault | undefined {
  if (isBlank(text) && isBlank(other)) return undefined;
  return checkText(maxLength)(text);
}

/** The values of fields without a fault. */
export function readFields(fields: ProductFields): ProductValues {
  return {
    name: fields.name.trim(),
    category: fields.category.trim(),
    price: parsePrice(fields.price) ?? 0,
    stockQuantity: parseWhole(fields.stockQuantity) ?? DEFAULT_STOCK,
    vat: parseWhole(fields.vat) ?? DEFAULT_VAT_PERCENT,
    primaryImage: fields.primaryImage.trim(),
    notes: fields.notes.trim(),
    mxikCode: withoutSpaces(fields.mxikCode),
    packages: fields.packages
      .map(({ code, name }) => ({ code: code.trim(), name: name.trim() }))
      .filter(({ code, name }) => code !== "" || name !== ""),
  };
}
