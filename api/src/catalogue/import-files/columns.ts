import { IMPORT_COLUMNS, type ImportColumn, type ImportErrorCode } from "@savat/contracts/imports";
import { ImageUrlSchema } from "@savat/contracts/merchants";
import {
  MAX_CATEGORY_NAME,
  MAX_PRICE,
  MAX_PRODUCT_NAME,
  MAX_PRODUCT_NOTES,
  MAX_STOCK,
  type Product,
  type ProductValues,
} from "@savat/contracts/products";
import { foldForSearch } from "@savat/contracts/search-text";
import { AppError } from "@savat/contracts/server/app-error";
import { readPrice, readWhole } from "./numbers.ts";
import { readPackages, writePackages } from "./packages.ts";

/** The values of a row; empty cells are missing, and the category is a name. */
export type RowValues = Partial<ProductValues>;
export type TableProduct = Omit<Product, "category">;

interface Column {
  /** Other names of the heading, in Russian and Uzbek; compared without case, signs and apostrophes. */
  also: readonly string[];
  /** A cell's value under the product's own name for it, or why it is refused. */
  read: (cell: string) => RowValues | ImportErrorCode;
  write: (product: TableProduct) => string;
}

function text(maxLength: number, named: (value: string) => RowValues): Column["read"] {
  return (cell) => (cell.length > maxLength ? "too_long" : named(cell));
}

function number(read: (cell: string) => number | ImportErrorCode, named: (value: number) => RowValues): Column["read"] {
  return (cell) => {
    const value = read(cell);
    return typeof value === "number" ? named(value) : value;
  };
}

/** As it is typed here: `12500,50`. Thousands are not grouped, so that a spreadsheet takes it for a number. */
function priceText(minor: number): string {
  return `${Math.floor(minor / 100)},${String(minor % 100).padStart(2, "0")}`;
}

/** 17 digits, as text or behind an apostrophe: a spreadsheet that took them for a number has rounded them. */
function readMxik(cell: string): RowValues | ImportErrorCode {
  const digits = cell.replace(/^'/, "").replace(/\s/g, "");
  return /^\d{17}$/.test(digits) ? { mxikCode: digits } : "mxik_digits";
}

export const COLUMNS: Record<ImportColumn, Column> = {
  id: {
    also: ["ид", "идентификатор", "identifikator"],
    read: () => ({}),
    write: ({ id }) => id,
  },
  name: {
    also: ["название", "наименование", "товар", "nomi", "nom", "mahsulot"],
    read: text(MAX_PRODUCT_NAME, (name) => ({ name })),
    write: ({ name }) => name,
  },
  price: {
    also: ["цена", "narx", "narxi"],
    read: number(
      (cell) => readPrice(cell, { min: 1, max: MAX_PRICE }),
      (price) => ({ price }),
    ),
    write: ({ price }) => priceText(price),
  },
  category: {
    also: ["категория", "kategoriya", "toifa", "turkum"],
    read: text(MAX_CATEGORY_NAME, (category) => ({ category })),
    write: ({ categoryName }) => categoryName,
  },
  stock: {
    also: ["остаток", "остатки", "количество", "qoldiq", "soni", "miqdori"],
    read: number(
      (cell) => readWhole(cell, { min: 0, max: MAX_STOCK }),
      (stockQuantity) => ({ stockQuantity }),
    ),
    write: ({ stockQuantity }) => String(stockQuantity),
  },
  vat: {
    also: ["ндс", "qqs"],
    read: number(
      (cell) => readWhole(cell.replace(/\s*%$/, ""), { min: 0, max: 100 }),
      (vat) => ({ vat }),
    ),
    write: ({ vat }) => String(vat),
  },
  mxik: {
    also: ["мхик", "икпу", "ikpu", "mxik kodi", "mxik code"],
    read: readMxik,
    // A spreadsheet would take 17 digits for a number and round them.
    write: ({ mxikCode }) => (mxikCode === "" ? "" : `'${mxikCode}`),
  },
  packages: {
    also: ["упаковки", "упаковка", "qadoqlar", "qadoq", "oʻramlar"],
    read: (cell) => {
      const packages = readPackages(cell);
      return packages ? { packages } : "packages_form";
    },
    write: ({ packages }) => writePackages(packages),
  },
  image: {
    also: ["картинка", "изображение", "фото", "rasm", "surat"],
    read: (cell) => (ImageUrlSchema.safeParse(cell).success ? { primaryImage: cell } : "image_address"),
    write: ({ primaryImage }) => primaryImage,
  },
  description: {
    also: ["описание", "tavsif", "tavsifi", "izoh"],
    read: text(MAX_PRODUCT_NOTES, (notes) => ({ notes })),
    write: ({ notes }) => notes,
  },
};

const COLUMN_OF = new Map(
  IMPORT_COLUMNS.flatMap((column) =>
    [column, ...COLUMNS[column].also].map((name): [string, ImportColumn] => [foldForSearch(name), column]),
  ),
);

/** A new product needs them; with ids a file may also change only some columns of known ones. */
const REQUIRED = ["name", "price", "category"] as const;

/** Which column stands where; the first of two with the same meaning counts, unknown ones are passed over. */
export type Headings = ReadonlyMap<ImportColumn, number>;

export function readHeadings(cells: readonly string[]): Headings {
  const headings = new Map<ImportColumn, number>();
  for (const [index, cell] of cells.entries()) {
    const column = COLUMN_OF.get(foldForSearch(cell));
    if (column !== undefined && !headings.has(column)) headings.set(column, index);
  }
  return headings;
}

/** Throws `validation` that names the headings that are missing. */
export function requireHeadings(headings: Headings): void {
  const missing = headings.has("id") ? [] : REQUIRED.filter((column) => !headings.has(column));
  if (missing.length > 0) throw new AppError("validation", { fields: missing.map((path) => ({ path, message: "is missing" })) });
}
