import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { type Prepared, type Run, runnerOf, type Session } from "./plan.ts";

interface Built {
  prepare: (name: string) => { execute: () => Promise<unknown> };
}
type RowsOf<B extends Built> = Awaited<ReturnType<ReturnType<B["prepare"]>["execute"]>>;

/** A placeholder for each value, under the value's name. */
function placeholdersOf<V extends object>(): V {
  return new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) }) as V;
}

let count = 0;

/** A statement that is built once, and planned once by each connection: most of a short one's cost. `build` gets
 * placeholders instead of values, so it cannot depend on a value; `isAnyOf` compares with a list. */
export function statement<V extends object, B extends Built>(
  build: (db: Database, values: V) => B,
): (db: Database, values: V) => Promise<RowsOf<B>> {
  count += 1;
  const name = `statement_${count}`;
  const plans = new WeakMap<object, Run>();

  function planFor(db: Database, driver: object): Run {
    const known = plans.get(driver);
    if (known !== undefined) return known;
    const prepared: unknown = build(db, placeholdersOf<V>()).prepare(name);
    const run = runnerOf(prepared as Prepared);
    plans.set(driver, run);
    return run;
  }

  return async (db: Database, values: V): Promise<RowsOf<B>> => {
    // A transaction's session has a connection of its own.
    const session: unknown = db._.session;
    const run = planFor(db, (session as object).constructor);
    return (await run(session as Session, values as Record<string, unknown>)) as RowsOf<B>;
  };
}

/** Statements by key, each made when it is first wanted. Use few keys: each stays for a connection's life. */
export class StatementsByKey<S> {
  readonly #kept = new Map<string, S>();

  get(key: string, make: () => S): S {
    const kept = this.#kept.get(key) ?? make();
    this.#kept.set(key, kept);
    return kept;
  }
}

/** The condition that a text column has one of the values, for statements that are built once. */
export function isAnyOf(column: Parameters<typeof sql>[1], values: readonly string[]): SQL {
  return sql`${column} = any(${values}::text[])`;
}

function nameOf(column: string): string {
  return `column:${column}`;
}

/** As `statement`, for a row or a change whose columns vary: there is one statement for each set of columns. What is
 * undefined is left out. */
export function statementOfColumns<R extends object, V extends object, B extends Built>(
  build: (db: Database, row: R, values: V) => B,
): (db: Database, row: R, values: V) => Promise<RowsOf<B>> {
  const statements = new StatementsByKey<ReturnType<typeof statement<V, B>>>();

  return async (db: Database, row: R, values: V): Promise<RowsOf<B>> => {
    const given = Object.entries(row)
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    const columns = given.map(([column]) => column);
    const run = statements.get(columns.join(), () =>
      statement((tx, names: V) => {
        const placeholders = columns.map((column) => [column, Reflect.get(names, nameOf(column))]);
        return build(tx, Object.fromEntries(placeholders) as R, names);
      }),
    );
    return await run(db, { ...values, ...Object.fromEntries(given.map(([column, value]) => [nameOf(column), value])) });
  };
}
