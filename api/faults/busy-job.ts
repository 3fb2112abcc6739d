import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { pack } from "../src/catalogue/import-files/packing.ts";
import { queueImport } from "../src/catalogue/imports/store.ts";
import type { Database } from "../src/platform/db/database.ts";
import { isUniqueViolation } from "../src/platform/db/violations.ts";
import { merchants } from "../src/platform/tables/merchants.ts";

const ROWS = 3000;
const PAUSE_MS = 300;

function sheet(turn: number): string {
  const rows = Array.from(
    { length: ROWS },
    (_, index) => `;Band ${index};${100 + ((index + turn) % 900)},50;Boʻlim ${index % 3};${index};12;;;;`,
  );
  return ["id;name;price;category;stock;vat;mxik;packages;image;description", ...rows].join("\r\n");
}

/** Queues one product file after another for the API's processes until it is stopped: a job that always has work. */
export function keepImporting(db: Database, userId: string): { stop: () => Promise<void> } {
  let isStopped = false;
  const actor = { actorId: userId, actorPhone: "", actorRole: "platform_admin", address: "127.0.0.1", requestId: "busy-job" } as const;

  async function queueNext(turn: number): Promise<void> {
    const [shop] = await db.select({ id: merchants.id }).from(merchants).where(eq(merchants.status, "active"));
    if (!shop) throw new Error("There is no shop to import into.");
    const file = { merchantId: shop.id, userId, fileName: `${turn}.csv`, content: await pack(sheet(turn)), totalRows: ROWS };
    await db.transaction((tx) => queueImport(tx, { ...file, actor }, new Date()));
  }

  async function work(): Promise<number> {
    let queued = 0;
    while (!isStopped) {
      try {
        await queueNext(queued);
        queued += 1;
      } catch (error) {
        // The last file is still on its way.
        if (!isUniqueViolation(error)) throw error;
      }
      await wait(PAUSE_MS);
    }
    return queued;
  }

  const working = work();
  working.catch(() => undefined);
  return {
    stop: async () => {
      if (isStopped) return;
      isStopped = true;
      console.info(`The busy job was given ${await working} files of ${ROWS} products.`);
    },
  };
}
