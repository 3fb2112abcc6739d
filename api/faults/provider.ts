import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { waitFor } from "../../scripts/processes.ts";
import type { Fault } from "../sandbox/faults.ts";
import { freePort } from "./api-process.ts";
import { startChild } from "./lifetime.ts";

const SERVER = fileURLToPath(new URL("../sandbox/server.ts", import.meta.url));
const START_TIMEOUT_MS = 180_000;

const BooksSchema = z.object({
  receipts: z.array(
    z.object({ _id: z.string(), state: z.int(), amount: z.int(), account: z.array(z.object({ name: z.string(), value: z.string() })) }),
  ),
  ledger: z.array(z.object({ kind: z.enum(["debit", "refund", "hold", "release"]), receiptId: z.string(), amount: z.int() })),
});
export type Books = z.infer<typeof BooksSchema>;

export type ProviderFault = { method: string; mode: Fault["mode"] } & Partial<Fault>;

/** The payment sandbox as a process of its own. */
export interface Provider {
  /** Address of the protocol. */
  url: string;
  setFault: (fault: ProviderFault) => Promise<void>;
  clearFaults: () => Promise<void>;
  /** The bank frees an order's reserved money by itself. */
  lapse: (orderId: string) => Promise<void>;
  books: () => Promise<Books>;
  /** Faults that no call has met yet. */
  waitingFaults: () => Promise<number>;
  stop: () => Promise<void>;
}

export async function startProvider(name: string, dataFolder: string): Promise<Provider> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    SAVAT_ENV: "sandbox",
    SAVAT_DATA: dataFolder,
    HOST: "127.0.0.1",
    PORT: String(port),
    PAYME_ID: undefined,
    PAYME_KEY: undefined,
  };
  const running = startChild({ name, args: [SERVER], env });
  await waitFor(`${origin}/health`, running, START_TIMEOUT_MS);

  async function control(path: string, init: RequestInit = {}): Promise<unknown> {
    const response = await fetch(`${origin}/control/${path}`, init);
    if (!response.ok) throw new Error(`The payment sandbox refused /control/${path} with ${response.status}`);
    return response.json();
  }
  const books = async () => BooksSchema.parse(await control("receipts"));
  return {
    url: `${origin}/api`,
    setFault: async (fault) => void (await control("faults", { method: "POST", body: JSON.stringify(fault) })),
    clearFaults: async () => void (await control("faults", { method: "DELETE" })),
    waitingFaults: async () => z.object({ faults: z.array(z.unknown()) }).parse(await control("faults")).faults.length,
    lapse: async (orderId) => {
      const { receipts } = await books();
      const receipt = receipts.find(({ account }) => account.some(({ name, value }) => name === "product_id" && value === orderId));
      await control(`receipts/${receipt?._id}/lapse`, { method: "POST" });
    },
    books,
    stop: running.stop,
  };
}
