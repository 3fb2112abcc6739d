import type { Database } from "./database.ts";

/** Statements that each connection plans once: planning is most of a short query. Use few keys, since each stays for
 * the connection's life. */
export class PreparedQueries<Prepared> {
  readonly #kept = new WeakMap<Database, Map<string, Prepared>>();

  get(db: Database, name: string, prepare: (name: string) => Prepared): Prepared {
    const ofDatabase = this.#kept.get(db) ?? new Map<string, Prepared>();
    this.#kept.set(db, ofDatabase);
    const prepared = ofDatabase.get(name) ?? prepare(name);
    ofDatabase.set(name, prepared);
    return prepared;
  }
}
