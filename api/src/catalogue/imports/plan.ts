import { setImmediate as breathe } from "node:timers/promises";
import type { ImportError } from "@savat/contracts/imports";
import { newProductValues } from "@savat/contracts/products";
import { diffFields, type FieldChanges } from "../../platform/audit/rules.ts";
import type { AuditedFields } from "../../platform/tables/audit.ts";
import type { products } from "../../platform/tables/products.ts";
import { type FileRow, nameKey } from "../import-files/rows.ts";
import { categoryKey, productSearchText } from "../products/rules.ts";

/** Planned in one go: other requests of the process wait so long. */
const SLICE_MS = 1;

export type ProductRow = typeof products.$inferSelect;

/** The shelf as a batch finds it; planning moves it on, so that a row sees what the rows before it do. */
export interface ShelfView {
  merchantId: string;
  /** The products that the batch's rows may mean, locked. */
  products: Map<string, ProductRow>;
  /** By `nameKey`. */
  idOfName: Map<string, string>;
  /** By `categoryKey`. */
  categories: ReadonlyMap<string, string>;
  /** Keys of earlier rows of the file. */
  seen: Set<string>;
  nextPosition: number;
  now: Date;
  newId: () => string;
  audited: (row: ProductRow) => AuditedFields;
}

export interface PlannedBatch {
  added: ProductRow[];
  changed: { row: ProductRow; fields: FieldChanges }[];
  unchanged: number;
  faults: ImportError[];
  failedRows: number;
}

/** The product a row means: by its id, else by its name. */
export function targetOf({ id, values }: Pick<FileRow, "id" | "values">, idOfName: ReadonlyMap<string, string>): string | undefined {
  return id ?? (values.name === undefined ? undefined : idOfName.get(nameKey(values.name)));
}

function findKnown(shelf: ShelfView, row: FileRow): ProductRow | undefined {
  const known = shelf.products.get(targetOf(row, shelf.idOfName) ?? "");
  // It may have been renamed since the names were read.
  const isMeant = row.id !== undefined || (known && row.values.name !== undefined && nameKey(known.name) === nameKey(row.values.name));
  return known?.deletedAt === null && isMeant ? known : undefined;
}

function missingFields({ row, values }: FileRow): ImportError[] {
  return (["name", "price", "category"] as const).flatMap((column) =>
    values[column] === undefined ? { row, column, code: "required" as const } : [],
  );
}

function newProduct(shelf: ShelfView, { values }: FileRow): Omit<ProductRow, "searchText"> {
  const { category: _, ...own } = newProductValues(values);
  const position = shelf.nextPosition;
  shelf.nextPosition += 1;
  return {
    id: shelf.newId(),
    merchantId: shelf.merchantId,
    categoryId: "",
    ...own,
    reservedQuantity: 0,
    outUntil: null,
    position,
    version: 1,
    createdAt: shelf.now,
    updatedAt: shelf.now,
    deletedAt: null,
  };
}

function withValues(shelf: ShelfView, base: Omit<ProductRow, "searchText">, { values }: FileRow): ProductRow {
  const { category, ...own } = values;
  const categoryId = category === undefined ? base.categoryId : shelf.categories.get(categoryKey(category));
  if (categoryId === undefined) throw new Error("A category of the batch was not made before its products.");
  const next = { ...base, ...own, categoryId };
  return { ...next, searchText: productSearchText(next) };
}

function remember(shelf: ShelfView, row: ProductRow, before?: ProductRow): void {
  if (before && shelf.idOfName.get(nameKey(before.name)) === before.id) shelf.idOfName.delete(nameKey(before.name));
  shelf.products.set(row.id, row);
  shelf.idOfName.set(nameKey(row.name), row.id);
  shelf.seen.add(row.id);
}

/** Decides what one row does, or why it does nothing. */
function planRow(shelf: ShelfView, row: FileRow, batch: PlannedBatch): ImportError[] {
  if (row.faults.length > 0) return row.faults;
  const known = findKnown(shelf, row);
  if (known && shelf.seen.has(known.id)) return [{ row: row.row, column: "row", code: "twice_in_file" }];
  if (known === undefined) {
    if (row.id !== undefined) return [{ row: row.row, column: "id", code: "unknown_id" }];
    const missing = missingFields(row);
    if (missing.length > 0) return missing;
    const added = withValues(shelf, newProduct(shelf, row), row);
    batch.added.push(added);
    remember(shelf, added);
    return [];
  }
  const next = withValues(shelf, known, row);
  const fields = diffFields(shelf.audited(known), shelf.audited(next));
  if (fields) {
    const changed = { ...next, version: known.version + 1, updatedAt: shelf.now };
    batch.changed.push({ row: changed, fields });
    remember(shelf, changed, known);
  } else {
    batch.unchanged += 1;
    shelf.seen.add(known.id);
  }
  return [];
}

/** The changes of a batch of rows. Writes nothing. Nobody else may use the view meanwhile. */
export async function planBatch(shelf: ShelfView, rows: readonly FileRow[]): Promise<PlannedBatch> {
  const batch: PlannedBatch = { added: [], changed: [], unchanged: 0, faults: [], failedRows: 0 };
  let from = performance.now();
  for (const row of rows) {
    if (performance.now() - from > SLICE_MS) {
      await breathe();
      from = performance.now();
    }
    const faults = planRow(shelf, row, batch);
    batch.faults.push(...faults);
    if (faults.length > 0) batch.failedRows += 1;
  }
  return batch;
}
