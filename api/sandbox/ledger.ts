import { RECEIPT_STATES } from "../src/payments/error-codes.ts";
import { failure } from "./failure.ts";
import type { Sandbox } from "./sandbox.ts";
import type { StoredReceipt } from "./state.ts";

/** What every test card starts with, in tiyin: ten billion sum. */
export const OPENING_BALANCE = 1_000_000_000_000;

/** What is left on a card, by its masked number, in tiyin. */
export function balanceOf(sandbox: Sandbox, card: string): number {
  return sandbox.file.state.ledger
    .filter((entry) => entry.card === card)
    .reduce((balance, { kind, amount }) => (kind === "debit" ? balance - amount : balance + amount), OPENING_BALANCE);
}

/** Takes a receipt's sum from a card and marks it paid: one synchronous step, so that no second payment comes between. */
export function debit(sandbox: Sandbox, receipt: StoredReceipt, card: string): void {
  if (balanceOf(sandbox, card) < receipt.amount) throw failure("funds");
  const at = sandbox.now();
  sandbox.file.state.ledger.push({ at, kind: "debit", card, receiptId: receipt.id, amount: receipt.amount });
  receipt.state = RECEIPT_STATES.paid;
  receipt.paidAt = at;
  receipt.card = card;
}

/** A refund that was queued for long enough is through. */
export function endRefund(sandbox: Sandbox, receipt: StoredReceipt): StoredReceipt {
  const isQueued = receipt.state === RECEIPT_STATES.cancelQueued && !sandbox.holdsRefunds;
  if (isQueued && sandbox.now() >= receipt.cancelledAt + (sandbox.refundMs ?? 0)) receipt.state = RECEIPT_STATES.cancelled;
  return receipt;
}

/** Gives a paid receipt's sum back; the provider then reports its cancellation as queued. */
export function refund(sandbox: Sandbox, receipt: StoredReceipt): void {
  const at = sandbox.now();
  sandbox.file.state.ledger.push({ at, kind: "refund", card: receipt.card ?? "", receiptId: receipt.id, amount: receipt.amount });
  receipt.state = RECEIPT_STATES.cancelQueued;
  receipt.cancelledAt = at;
}
