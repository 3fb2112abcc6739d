import { IMPORT_COLUMNS, type ImportColumn } from "shared-contracts/imports";
import { foldForSearch } from "shared-contracts/search-text";
import { AppError } from "shared-contracts/server/app-error";

/** Other names of a heading, in Russian and Uzbek; compared without case, signs and apostrophes. */
const ALSO: Record<ImportColumn, readonly string[]> = {
  id: ["ид", "идентификатор", "identifikator"],
  name: ["название", "наименование", "товар", "nomi", "nom", "mahsulot"],
  price: ["цена", "narx", "narxi"],
  category: ["категория", "kategoriya", "toifa", "turkum"],
  stock: ["остаток", "остатки", "количество", "qoldiq", "soni", "miqdori"],
  vat: ["ндс", "qqs"],
  mxik: ["мхик", "икпу", "ikpu", "mxik kodi", "mxik code"],
  packages: ["упаковки", "упаковка", "qadoqlar", "qadoq", "oʻramlar"],
  image: ["картинка", "изображение", "фото", "rasm", "surat"],
  description: ["описание", "tavsif", "tavsifi", "izoh"],
};

const COLUMN_OF = new Map(
  IMPORT_COLUMNS.flatMap((column) => [column, ...ALSO[column]].map((name): [string, ImportColumn] => [foldForSearch(name), column])),
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
