import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { PaymeClient } from "../../src/buying/payme/payme-client.ts";
import { createPaymeProvider } from "../../src/buying/payme/payme-provider.ts";
import type { PaymentContext } from "../../src/buying/provider/context.ts";
import type { ProviderAbilities } from "../../src/buying/provider/port.ts";
import { watchDatabase } from "../watched-database.ts";

/** Thrown in a process that has died, so that nothing it still does has any effect. */
export class Died extends Error {}

/** One API process of several over one database. */
export interface ApiProcess {
  context: PaymentContext;
  isDead: () => boolean;
  /** Dies instead of the database statement after so many. */
  dieAfter: (statements: number) => void;
  die: () => void;
}

type Shared = Omit<PaymentContext, "db" | "provider"> & { payme: PaymeClient; abilities: ProviderAbilities };

export function startProcess(client: PGlite, shared: Shared): ApiProcess {
  let left = Number.POSITIVE_INFINITY;

  function logQuery(): void {
    if (left <= 0) throw new Died("The process is gone.");
    left -= 1;
  }

  /** A dead process neither calls the provider nor gets its answer. */
  function alive<A extends unknown[], R>(call: (...args: A) => Promise<R>) {
    return async (...args: A): Promise<R> => {
      if (left <= 0) throw new Died("The process is gone.");
      const answer = await call(...args);
      if (left <= 0) throw new Died("The process is gone.");
      return answer;
    };
  }

  const { payme, abilities, ...deps } = shared;
  return {
    context: {
      ...deps,
      db: watchDatabase(drizzle(client, { logger: { logQuery } })),
      provider: createPaymeProvider(
        {
          ...payme,
          createReceipt: alive(payme.createReceipt),
          payReceipt: alive(payme.payReceipt),
          confirmHold: alive(payme.confirmHold),
          cancelReceipt: alive(payme.cancelReceipt),
          checkReceipt: alive(payme.checkReceipt),
          getReceipt: alive(payme.getReceipt),
          listReceipts: alive(payme.listReceipts),
        },
        abilities,
      ),
    },
    isDead: () => left <= 0,
    dieAfter: (statements) => {
      left = statements;
    },
    die: () => {
      left = 0;
    },
  };
}
