import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import * as z from "zod/mini";

const AccountSchema = z.record(z.string(), z.union([z.string(), z.number()]));

/** A card's token. The number is masked; expiry and code are not kept. */
const TokenSchema = z.object({
  card: z.string(),
  isSaved: z.boolean(),
  isVerified: z.boolean(),
  codeSentAt: z.nullable(z.int()),
  wrongCodes: z.int(),
});
export type StoredToken = z.infer<typeof TokenSchema>;

const ReceiptSchema = z.object({
  id: z.string(),
  state: z.int(),
  amount: z.int(),
  account: AccountSchema,
  description: z.string(),
  detail: z.nullable(z.unknown()),
  fiscalData: z.nullable(z.unknown()),
  createdAt: z.int(),
  paidAt: z.int(),
  cancelledAt: z.int(),
  card: z.nullable(z.string()),
});
export type StoredReceipt = z.infer<typeof ReceiptSchema>;

const LedgerEntrySchema = z.object({
  at: z.int(),
  kind: z.enum(["debit", "refund"]),
  card: z.string(),
  receiptId: z.string(),
  amount: z.int(),
});
export type LedgerEntry = z.infer<typeof LedgerEntrySchema>;

const StateSchema = z.object({
  version: z.literal(1),
  tokens: z.record(z.string(), TokenSchema),
  receipts: z.record(z.string(), ReceiptSchema),
  ledger: z.array(LedgerEntrySchema),
});
export type SandboxState = z.infer<typeof StateSchema>;

export interface StateFile {
  state: SandboxState;
  /** Resolves when everything changed before the call is on disk. */
  save(): Promise<void>;
}

/** A payment that was under way when the process ended never reached the debit. */
function dropUnfinishedPayments(state: SandboxState): SandboxState {
  for (const receipt of Object.values(state.receipts)) {
    if (receipt.state === 1) receipt.state = 0;
  }
  return state;
}

async function readState(path: string): Promise<SandboxState> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text === undefined) return { version: 1, tokens: {}, receipts: {}, ledger: [] };
  return dropUnfinishedPayments(StateSchema.parse(JSON.parse(text)));
}

/** Opens the state file; a write replaces it whole, so that a reader or a crash never sees half of it. */
export async function openStateFile(path: string): Promise<StateFile> {
  await mkdir(dirname(path), { recursive: true });
  const state = await readState(path);
  const scratch = `${path}.${process.pid}.tmp`;
  let running: Promise<void> | undefined;
  let queued: Promise<void> | undefined;

  async function write(): Promise<void> {
    await writeFile(scratch, JSON.stringify(state), { mode: 0o600 });
    await rename(scratch, path);
  }

  async function runNext(previous: Promise<void> | undefined): Promise<void> {
    await previous?.catch(() => undefined);
    queued = undefined;
    running = write();
    await running;
  }

  function save(): Promise<void> {
    queued ??= runNext(running);
    return queued;
  }

  return { state, save };
}
