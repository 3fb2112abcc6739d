import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { freePort } from "@savat/build/dev/free-port";
import * as z from "zod/mini";
import { startNode, waitFor } from "../processes.ts";
import { ROOT } from "../workspaces.ts";

const BooksSchema = z.object({
  receipts: z.array(
    z.object({ _id: z.string(), state: z.int(), amount: z.int(), account: z.array(z.object({ name: z.string(), value: z.string() })) }),
  ),
  ledger: z.array(z.object({ kind: z.enum(["debit", "refund", "hold", "release"]), receiptId: z.string(), amount: z.int() })),
});

export interface Provider {
  url: string;
  id: string;
  key: string;
  /** Sums that were taken from a card or reserved on it, in tiyin. */
  debitsOf: (orderId: string) => Promise<number[]>;
  /** The next payment is made at once and answered after this time, in ms. */
  answerLate: (ms: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** The payment provider's simulator as an external service: its own process, with a separate cash box. */
export async function startProvider(folder: string): Promise<Provider> {
  const [id, key] = [randomBytes(12).toString("hex"), randomBytes(18).toString("hex")];
  const port = await freePort();
  const env = { SAVAT_ENV: "sandbox", SAVAT_DATA: folder, HOST: "127.0.0.1", PORT: String(port), PAYME_ID: id, PAYME_KEY: key };
  const running = startNode({ name: "payment provider", args: [join(ROOT, "api/sandbox/server.ts")], env });
  const origin = `http://127.0.0.1:${port}`;
  await waitFor(`${origin}/health`, running, 20_000);
  return {
    url: `${origin}/api`,
    id,
    key,
    debitsOf: async (orderId) => {
      const { receipts, ledger } = BooksSchema.parse(await (await fetch(`${origin}/control/receipts`)).json());
      const own = receipts.filter(({ account }) => account.some(({ name, value }) => name === "product_id" && value === orderId));
      return ledger
        .filter((entry) => (entry.kind === "debit" || entry.kind === "hold") && own.some(({ _id }) => _id === entry.receiptId))
        .map(({ amount }) => amount);
    },
    answerLate: async (ms) => {
      const body = JSON.stringify({ method: "receipts.pay", mode: "late", ms });
      const answer = await fetch(`${origin}/control/faults`, { method: "POST", body });
      if (!answer.ok) throw new Error(`The provider's control answered ${answer.status}`);
    },
    stop: running.stop,
  };
}
