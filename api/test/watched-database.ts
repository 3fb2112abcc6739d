import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "../src/platform/db/database.ts";

const STARTS: ReadonlySet<unknown> = new Set([
  "select",
  "selectDistinct",
  "selectDistinctOn",
  "insert",
  "update",
  "delete",
  "execute",
  "transaction",
  "with",
  "$with",
  "$count",
]);

const inside = new AsyncLocalStorage<true>();
let opened = 0;
let open = 0;

/** Whether the caller is inside a transaction of a watched database. */
export function isInTransaction(): boolean {
  return inside.getStore() === true;
}

/** How many transactions of watched databases have begun so far, and how many stand open. */
export function countTransactions(): { opened: number; open: number } {
  return { opened, open };
}

async function transact(work: () => unknown): Promise<unknown> {
  opened += 1;
  open += 1;
  try {
    return await inside.run(true, work);
  } finally {
    open -= 1;
  }
}

/** The product's database, except that the outer handle throws inside a transaction: PGlite would deadlock, PostgreSQL
 * would bypass the transaction. */
export function watchDatabase<T extends Database>(db: T): T {
  function refuseInside(name: PropertyKey): void {
    if (isInTransaction()) throw new Error(`db.${String(name)} was called on the outer handle inside a transaction.`);
  }
  function start(name: PropertyKey, method: (...args: unknown[]) => unknown) {
    return (...args: unknown[]): unknown => {
      refuseInside(name);
      return name === "transaction" ? transact(() => method.apply(db, args)) : method.apply(db, args);
    };
  }
  return new Proxy(db, {
    get(target, name) {
      // A statement that is built once takes the handle's session from it.
      if (name === "_") refuseInside(name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" && STARTS.has(name) ? start(name, value as (...args: unknown[]) => unknown) : value;
    },
  });
}
