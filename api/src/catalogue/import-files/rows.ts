import type { ImportError } from "@savat/contracts/imports";
import { normalizeApostrophes } from "@savat/contracts/search-text";
import { COLUMNS, type RowValues } from "./columns.ts";
import { unguardFormula } from "./formula.ts";
import type { Sheet, SheetRow } from "./read.ts";

export interface FileRow {
  row: number;
  id: string | undefined;
  values: RowValues;
  faults: ImportError[];
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
    if (cell === "") continue;
    const value = COLUMNS[column].read(cell);
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
