import type { ReceiptResultSchema } from "shared-contracts/payments";
import type * as z from "zod/mini";
import { RECEIPT_STATES } from "../payme/error-codes.ts";
import { refuse } from "../payme/rpc.ts";
import type { Attempt } from "../payments/store.ts";

export type ReceiptResult = z.output<typeof ReceiptResultSchema>;

/** The answer of both receipt methods, from what stands in the database. */
export function toResult(attempt: Attempt): ReceiptResult {
  if (attempt.receiptId === null) throw refuse("transactionNotFound");
  const state = attempt.state === "paid" ? RECEIPT_STATES.paid : RECEIPT_STATES.created;
  return { id: attempt.receiptId, paymentId: attempt.id, receipt: { _id: attempt.receiptId, state, amount: attempt.amount } };
}
