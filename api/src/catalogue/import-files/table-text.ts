import { IMPORT_COLUMNS } from "@savat/contracts/imports";
import { newProductValues } from "@savat/contracts/products";
import { stringify } from "csv-stringify/sync";
import { COLUMNS, type TableProduct } from "./columns.ts";
import { guardFormula } from "./formula.ts";

export const BYTE_ORDER_MARK = "\ufeff";

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
  return linesOf(products.map((product) => IMPORT_COLUMNS.map((column) => COLUMNS[column].write(product))));
}

const EXAMPLES: readonly TableProduct[] = [
  {
    ...newProductValues({
      name: "Toʻy oshi",
      price: 4_200_000,
      category: "",
      vat: 12,
      mxikCode: "10202001001000001",
      packages: [{ code: "1500001", name: "dona" }],
      notes: "Guruch, goʻsht, sabzi",
    }),
    id: "",
    categoryName: "Taomlar",
  },
  { ...newProductValues({ name: "Non", price: 450_050, category: "", stockQuantity: 40 }), id: "", categoryName: "Nonlar" },
];

/** The headings and two example rows. */
export function templateText(): string {
  return `${BYTE_ORDER_MARK}${headingLine()}${productLines(EXAMPLES)}`;
}
