import { PGlite } from "@electric-sql/pglite";
import type { Database } from "../../src/platform/db/database.ts";

/** The embedded database's activity. */
export interface Activity {
  client: PGlite;
  countStatements: () => number;
  /** Resolves when no statement is waiting. */
  untilIdle: () => Promise<void>;
}

export function watchActivity(db: Database): Activity {
  const client: unknown = "$client" in db ? db.$client : undefined;
  if (!(client instanceof PGlite)) throw new Error("This needs the embedded database.");
  let statements = 0;
  let running = 0;

  async function track<T>(work: Promise<T>): Promise<T> {
    statements += 1;
    running += 1;
    try {
      return await work;
    } finally {
      running -= 1;
    }
  }

  const query = client.query.bind(client);
  const transaction = client.transaction.bind(client);
  client.query = (text, params, options) => track(query(text, params, options));
  client.transaction = (work) => track(transaction(work));

  async function untilIdle(): Promise<void> {
    let seen = -1;
    while (running > 0 || seen !== statements) {
      seen = statements;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return { client, countStatements: () => statements, untilIdle };
}
