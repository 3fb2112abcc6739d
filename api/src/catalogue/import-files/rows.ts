import type { ImportColumn, ImportError, ImportErrorCode } from "shared-contracts/imports";
import { ImageUrlSchema } from "shared-contracts/merchants";
import {
  MAX_CATEGORY_NAME,
  MAX_PRICE,
  MAX_PRODUCT_NAME,
  MAX_PRODUCT_NOTES,
  MAX_STOCK,
  type ProductValues,
} from "shared-contracts/products";
import { normalizeApostrophes } from "shared-contracts/search-text";
import { unguardFormula } from "./formula.ts";
import { readPrice, readWhole } from "./numbers.ts";
import { readPackages } from "./packages.ts";
import type { Sheet, SheetRow } from "./read.ts";

/** The values of a row; empty cells are missing, and the category is a name. */
type RowValues = Partial<ProductValues>;

export interface FileRow {
  row: number;
  id: string | undefined;
  values: RowValues;
  faults: ImportError[];
}

/** A cell's value under the product's own name for it, or why it is refused. */
type Read = (cell: string) => RowValues | ImportErrorCode;

function text(maxLength: number, named: (value: string) => RowValues): Read {
  return (cell) => (cell.length > maxLength ? "too_long" : named(cell));
}

function number(read: (cell: string) => number | ImportErrorCode, named: (value: number) => RowValues): Read {
  return (cell) => {
    const value = read(cell);
    return typeof value === "number" ? named(value) : value;
  };
}

/** 17 digits, as text or behind an apostrophe: a spreadsheet that took them for a number has rounded them. */
function readMxik(cell: string): RowValues | ImportErrorCode {
  const digits = cell.replace(/^'/, "").replace(/\s/g, "");
  return /^\d{17}$/.test(digits) ? { mxikCode: digits } : "mxik_digits";
}

const READERS: Record<Exclude<ImportColumn, "id">, Read> = {
  name: text(MAX_PRODUCT_NAME, (name) => ({ name })),
  price: number(
    (cell) => readPrice(cell, { min: 1, max: MAX_PRICE }),
    (price) => ({ price }),
  ),
  category: text(MAX_CATEGORY_NAME, (category) => ({ category })),
  stock: number(
    (cell) => readWhole(cell, { min: 0, max: MAX_STOCK }),
    (stockQuantity) => ({ stockQuantity }),
  ),
  vat: number(
    (cell) => readWhole(cell.replace(/\s*%$/, ""), { min: 0, max: 100 }),
    (vat) => ({ vat }),
  ),
  mxik: readMxik,
  packages: (cell) => {
    const packages = readPackages(cell);
    return packages ? { packages } : "packages_form";
  },
  image: (cell) => (ImageUrlSchema.safeParse(cell).success ? { primaryImage: cell } : "image_address"),
  description: text(MAX_PRODUCT_NOTES, (notes) => ({ notes })),
};

function isReadable(column: ImportColumn): column is Exclude<ImportColumn, "id"> {
  return column !== "id";
}

function cellOf(cells: readonly string[], index: number | undefined): string {
  return index === undefined ? "" : unguardFormula((cells[index] ?? "").trim()).trim();
}

/** A row's values; an empty cell says nothing. */
export function readRow({ headings, width }: Pick<Sheet, "headings" | "width">, { row, cells }: SheetRow): FileRow {
  const read: FileRow = { row, id: cellOf(cells, headings.get("id")) || undefined, values: {}, faults: [] };
  if (cells.slice(width).some((cell) => cell.trim() !== "")) {
    read.faults.push({ row, column: "row", code: "wrong_cells" });
    return read;
  }
  for (const [column, index] of headings) {
    const cell = cellOf(cells, index);
    if (!isReadable(column) || cell === "") continue;
    const value = READERS[column](cell);
    if (typeof value === "string") read.faults.push({ row, column, code: value });
    else Object.assign(read.values, value);
  }
  return read;
}

/** Names with the same key are one product's: neither case nor the kind of apostrophe or space tells two apart. */
export function nameKey(name: string): string {
  return normalizeApostrophes(name.normalize("NFC").toLowerCase()).replace(/\s+/gu, " ").trim();
}

/** What identifies a row within its file; undefined for a row that names no product. */
export function rowKey({ headings }: Pick<Sheet, "headings">, cells: readonly string[]): { id: string } | { name: string } | undefined {
  const id = cellOf(cells, headings.get("id"));
  if (id !== "") return { id };
  const name = nameKey(cellOf(cells, headings.get("name")));
  return name === "" ? undefined : { name };
}
