import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { RECEIPT_STATES } from "../src/buying/payme/receipt-states.ts";
import { openAppendLog } from "./append-log.ts";

const LOG_FILE = "payme-sandbox.log";
/** The state file of an older release; imported once. */
const OLD_FILE = "payme-sandbox.json";

const AccountSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

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
  /** Made with `hold: true`: a payment holds the money and does not take it. */
  isHold: z._default(z.boolean(), false),
  /** When the money was held; 0 for a receipt that never was. */
  heldAt: z._default(z.int(), 0),
  /** What was taken, where that is less than the amount. */
  captured: z._default(z.nullable(z.int()), null),
  /** Parts of a paid sum that went back. */
  parts: z._default(z.array(z.object({ id: z.string(), amount: z.int() })), []),
});
export type StoredReceipt = z.infer<typeof ReceiptSchema>;

/** `hold` and `release` move money out of reach and back; `debit` takes it, `refund` gives it back. */
const LedgerEntrySchema = z.object({
  at: z.int(),
  kind: z.enum(["debit", "refund", "hold", "release"]),
  card: z.string(),
  receiptId: z.string(),
  amount: z.int(),
});
export type LedgerEntry = z.infer<typeof LedgerEntrySchema>;

/** One atomic change: one line of the log. A null token is deleted. */
const ChangeSchema = z.object({
  tokens: z.optional(z.record(z.string(), z.nullable(TokenSchema))),
  receipts: z.optional(z.array(ReceiptSchema)),
  ledger: z.optional(z.array(LedgerEntrySchema)),
});
export type Change = z.infer<typeof ChangeSchema>;

const OldFileSchema = z.object({
  tokens: z.record(z.string(), TokenSchema),
  receipts: z.record(z.string(), ReceiptSchema),
  ledger: z.array(LedgerEntrySchema),
});

export interface SandboxState {
  tokens: Record<string, StoredToken>;
  receipts: Record<string, StoredReceipt>;
  ledger: LedgerEntry[];
}

export interface StateLog {
  state: Readonly<SandboxState>;
  /** Applies a change and puts it in line for the disk. */
  record(change: Change): void;
  /** Resolves when everything recorded before the call is on disk; rejects for good once a write has failed. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Without a prototype: an id is found only where it was put. */
function emptyState(): SandboxState {
  return { tokens: Object.create(null), receipts: Object.create(null), ledger: [] };
}

function apply(state: SandboxState, { tokens = {}, receipts = [], ledger = [] }: Change): void {
  for (const [id, token] of Object.entries(tokens)) {
    if (token === null) delete state.tokens[id];
    else state.tokens[id] = token;
  }
  for (const receipt of receipts) state.receipts[receipt.id] = receipt;
  state.ledger.push(...ledger);
}

/** A payment that was under way when the process ended never reached the debit. */
function dropUnfinishedPayments({ receipts }: SandboxState): void {
  for (const receipt of Object.values(receipts)) if (receipt.state === RECEIPT_STATES.paying) receipt.state = RECEIPT_STATES.created;
}

function wholeOf({ tokens, receipts, ledger }: SandboxState): Change {
  return { tokens, receipts: Object.values(receipts), ledger };
}

function readOldFile(folder: string): Change {
  const file = join(folder, OLD_FILE);
  if (existsSync(join(folder, LOG_FILE)) || !existsSync(file)) return {};
  const old = OldFileSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  return { ...old, receipts: Object.values(old.receipts) };
}

/** Files of an interrupted start or an older release. */
async function removeLeftovers(folder: string): Promise<void> {
  const isLeftover = (name: string) => name === `${LOG_FILE}.next` || name.startsWith(OLD_FILE);
  for (const name of (await readdir(folder)).filter(isLeftover)) await rm(join(folder, name), { force: true });
}

/** Books that no disk keeps. */
export function keepInMemory(state: SandboxState): StateLog {
  return { state, record: (change) => apply(state, change), settled: () => Promise.resolve(), close: () => Promise.resolve() };
}

/** Opens the sandbox's books, an append-only log of changes that each start rewrites as a single one. */
export async function openStateLog(folder: string): Promise<StateLog> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, LOG_FILE);
  const state = emptyState();
  apply(state, readOldFile(folder));
  const log = await openAppendLog(path, {
    replay: (line) => apply(state, ChangeSchema.parse(line)),
    compact: () => {
      dropUnfinishedPayments(state);
      return wholeOf(state);
    },
  });
  await removeLeftovers(folder);
  return {
    state,
    record: (change) => {
      apply(state, change);
      log.append(change);
    },
    settled: log.settled,
    close: log.close,
  };
}
