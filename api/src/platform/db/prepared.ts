import type { Database } from "./database.ts";

/** Statements that every connection plans once: planning is most of a short query's work. Give it few enough keys to count:
 * each is kept by each connection for its life. */
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
