import type { ImportColumn, ImportError } from "@savat/contracts/imports";
import { formatCount } from "@savat/contracts/money";
import { MAX_CATEGORY_NAME, MAX_PRICE, MAX_PRODUCT_NAME, MAX_PRODUCT_NOTES, MAX_STOCK } from "@savat/contracts/products";

const MAX_LENGTH: Partial<Record<ImportColumn, number>> = {
  name: MAX_PRODUCT_NAME,
  category: MAX_CATEGORY_NAME,
  description: MAX_PRODUCT_NOTES,
};
const MAX_VALUE: Partial<Record<ImportColumn, number>> = { price: MAX_PRICE / 100, stock: MAX_STOCK, vat: 100 };

function maxOf(table: Partial<Record<string, number>>, column: string): string {
  return formatCount(table[column] ?? 0);
}

/** The text below `imports.fault` for the fault of a cell, and the limit that it names. */
export function faultWords({ column, code }: Pick<ImportError, "column" | "code">): { key: string; max?: string } {
  switch (code) {
    case "too_long":
      return { key: code, max: maxOf(MAX_LENGTH, column) };
    case "out_of_range":
      return { key: column === "price" ? "out_of_range_price" : code, max: maxOf(MAX_VALUE, column) };
    case "not_a_number":
      return { key: column === "price" ? "not_a_price" : code };
    default:
      return { key: code };
  }
}
