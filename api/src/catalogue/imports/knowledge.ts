import { setImmediate as breathe } from "node:timers/promises";
import type { Database } from "../../platform/db/database.ts";
import type { Sheet } from "../import-files/read.ts";
import { rowKey } from "../import-files/rows.ts";
import { readNames, shelfVersion } from "./shelf-names.ts";

/** Rows looked at in one go. */
const SLICE = 1000;

/** What a process keeps between the batches of a file; the next process reads it again. */
export interface Knowledge {
  /** Version of the shelf that `idOfName` was read from. */
  version: number;
  idOfName: Map<string, string>;
  /** Products that the rows done so far were about. */
  seen: Set<string>;
}

async function eachRow(sheet: Sheet, from: number, to: number, look: (cells: readonly string[]) => void): Promise<void> {
  for (let at = from; at < to; at += SLICE) {
    for (const { cells } of sheet.rows.slice(at, Math.min(at + SLICE, to))) look(cells);
    await breathe();
  }
}

/** Reads which products the file's names mean now. Reads the version first, so a later change is noticed. */
export async function learnNames(db: Database, merchantId: string, sheet: Sheet): Promise<Pick<Knowledge, "version" | "idOfName">> {
  const wanted = new Set<string>();
  await eachRow(sheet, 0, sheet.rows.length, (cells) => {
    const key = rowKey(sheet, cells);
    if (key && "name" in key) wanted.add(key.name);
  });
  const version = await shelfVersion(db, merchantId);
  return { version, idOfName: wanted.size === 0 ? new Map() : await readNames(db, merchantId, wanted) };
}

export async function learn(db: Database, merchantId: string, sheet: Sheet, doneRows: number): Promise<Knowledge> {
  const names = await learnNames(db, merchantId, sheet);
  const seen = new Set<string>();
  await eachRow(sheet, 0, doneRows, (cells) => {
    const key = rowKey(sheet, cells);
    const id = key && ("id" in key ? key.id : names.idOfName.get(key.name));
    if (id !== undefined) seen.add(id);
  });
  return { ...names, seen };
}
