import { RECEIPT_STATES } from "../src/buying/payme/receipt-states.ts";
import { failure } from "./failure.ts";
import type { Sandbox } from "./sandbox.ts";
import type { Change, LedgerEntry, StoredReceipt } from "./state.ts";

/** The initial balance of every test card, in tiyin: ten billion sum. */
const OPENING_BALANCE = 1_000_000_000_000;

const SIGN_OF_KIND = { debit: -1, hold: -1, refund: 1, release: 1 } as const satisfies Record<LedgerEntry["kind"], number>;

/** The balance of a card by its masked number, in tiyin. */
export function balanceOf({ books }: Sandbox, card: string): number {
  return books.state.ledger
    .filter((entry) => entry.card === card)
    .reduce((balance, { kind, amount }) => balance + SIGN_OF_KIND[kind] * amount, OPENING_BALANCE);
}

function entry(kind: LedgerEntry["kind"], at: number, receipt: StoredReceipt, amount = receipt.amount): LedgerEntry {
  return { at, kind, card: receipt.card ?? "", receiptId: receipt.id, amount };
}

/** What the cashbox still has of a paid receipt. */
function keptOf({ amount, captured, parts }: StoredReceipt): number {
  return parts.reduce((sum, part) => sum - part.amount, captured ?? amount);
}

/** Debits a card and marks the receipt as paid, in one step with the other changes, so no second payment comes
 * between. */
export function debit(sandbox: Sandbox, receipt: StoredReceipt, card: string, also: Change = {}): void {
  if (balanceOf(sandbox, card) < receipt.amount) throw failure("funds");
  const at = sandbox.now();
  Object.assign(receipt, { state: RECEIPT_STATES.paid, paidAt: at, card });
  sandbox.books.record({ ...also, receipts: [receipt], ledger: [entry("debit", at, receipt)] });
}

/** Puts a receipt's sum out of the card's reach without taking it. */
export function hold(sandbox: Sandbox, receipt: StoredReceipt, card: string, also: Change = {}): void {
  if (balanceOf(sandbox, card) < receipt.amount) throw failure("funds");
  const at = sandbox.now();
  Object.assign(receipt, { state: RECEIPT_STATES.held, heldAt: at, card });
  sandbox.books.record({ ...also, receipts: [receipt], ledger: [entry("hold", at, receipt)] });
}

/** Takes the money that was held, or less of it; the rest is free. */
export function takeHeld(sandbox: Sandbox, receipt: StoredReceipt, amount = receipt.amount): void {
  const at = sandbox.now();
  Object.assign(receipt, { state: RECEIPT_STATES.paid, paidAt: at, captured: amount });
  sandbox.books.record({ receipts: [receipt], ledger: [entry("release", at, receipt), entry("debit", at, receipt, amount)] });
}

/** Gives a part of a paid sum back on the card; the same part only once. */
export function returnPart(sandbox: Sandbox, receipt: StoredReceipt, part: { id: string; amount: number }): void {
  if (receipt.parts.some(({ id }) => id === part.id)) return;
  if (part.amount > keptOf(receipt)) throw failure("wrongAmount");
  receipt.parts.push(part);
  sandbox.books.record({ receipts: [receipt], ledger: [entry("refund", sandbox.now(), receipt, part.amount)] });
}

/** The hold ran out: the money is free at once. */
export function lapse(sandbox: Sandbox, receipt: StoredReceipt): void {
  const at = sandbox.now();
  Object.assign(receipt, { state: RECEIPT_STATES.cancelled, cancelledAt: at });
  sandbox.books.record({ receipts: [receipt], ledger: [entry("release", at, receipt)] });
}

/** Queues a receipt's end. A paid one's sum goes back on the card; held money is free only when the end is through. */
export function queueEnd(sandbox: Sandbox, receipt: StoredReceipt): void {
  const at = sandbox.now();
  const ledger = receipt.state === RECEIPT_STATES.paid ? [entry("refund", at, receipt, keptOf(receipt))] : [];
  Object.assign(receipt, { state: RECEIPT_STATES.cancelQueued, cancelledAt: at });
  sandbox.books.record({ receipts: [receipt], ledger });
}

/** Carries a queued end out: held money is free. */
export function endQueued(sandbox: Sandbox, receipt: StoredReceipt): void {
  const at = sandbox.now();
  const isHeld = receipt.paidAt === 0;
  receipt.state = RECEIPT_STATES.cancelled;
  sandbox.books.record({ receipts: [receipt], ledger: isHeld ? [entry("release", at, receipt)] : [] });
}

/** Applies what time alone does to a receipt: ends a queued cancellation, lets an old hold lapse. */
export function broughtUpToNow(sandbox: Sandbox, receipt: StoredReceipt): StoredReceipt {
  const { state, heldAt, cancelledAt } = receipt;
  const { refundMs = 0, holdMs = Number.POSITIVE_INFINITY, holdsRefunds } = sandbox;
  const now = sandbox.now();
  if (state === RECEIPT_STATES.cancelQueued && !holdsRefunds && now >= cancelledAt + refundMs) endQueued(sandbox, receipt);
  if (state === RECEIPT_STATES.held && now >= heldAt + holdMs) lapse(sandbox, receipt);
  return receipt;
}
