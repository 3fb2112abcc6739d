import { stringify } from "csv-stringify/sync";
import { IMPORT_COLUMNS, type ImportColumn } from "shared-contracts/imports";
import type { Product } from "shared-contracts/products";
import { guardFormula } from "./formula.ts";
import { writePackages } from "./packages.ts";

export const BYTE_ORDER_MARK = "\ufeff";

export type TableProduct = Omit<Product, "category">;

/** As it is typed here: `12500,50`. Thousands are not grouped, so that a spreadsheet takes it for a number. */
function priceText(minor: number): string {
  return `${Math.floor(minor / 100)},${String(minor % 100).padStart(2, "0")}`;
}

const CELLS: Record<ImportColumn, (product: TableProduct) => string> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  price: ({ price }) => priceText(price),
  category: ({ categoryName }) => categoryName,
  stock: ({ stockQuantity }) => String(stockQuantity),
  vat: ({ vat }) => String(vat),
  // A spreadsheet would take 17 digits for a number and round them.
  mxik: ({ mxikCode }) => (mxikCode === "" ? "" : `'${mxikCode}`),
  packages: ({ packages }) => writePackages(packages),
  image: ({ primaryImage }) => primaryImage,
  description: ({ notes }) => notes,
};

/** Lines of a file for a spreadsheet: no cell is taken for a formula. */
export function linesOf(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(guardFormula)),
    { delimiter: ";", record_delimiter: "windows" },
  );
}

export function headingLine(): string {
  return linesOf([IMPORT_COLUMNS]);
}

export function productLines(products: readonly TableProduct[]): string {
  return linesOf(products.map((product) => IMPORT_COLUMNS.map((column) => CELLS[column](product))));
}

const EXAMPLES: readonly TableProduct[] = [
  {
    id: "",
    name: "Toʻy oshi",
    price: 4_200_000,
    categoryName: "Taomlar",
    stockQuantity: 100,
    vat: 12,
    mxikCode: "10202001001000001",
    packages: [{ code: "1500001", name: "dona" }],
    primaryImage: "",
    notes: "Guruch, goʻsht, sabzi",
  },
  {
    id: "",
    name: "Non",
    price: 450_050,
    categoryName: "Nonlar",
    stockQuantity: 40,
    vat: 20,
    mxikCode: "",
    packages: [],
    primaryImage: "",
    notes: "",
  },
];

/** The headings and two example rows. */
export function templateText(): string {
  return `${BYTE_ORDER_MARK}${headingLine()}${productLines(EXAMPLES)}`;
}
