import type { ReceiptResultSchema } from "@savat/contracts/payments";
import type * as z from "zod/mini";
import { isPaidFor } from "../attempts/rules.ts";
import type { Attempt } from "../payments/store.ts";
import { refuse } from "../provider/refusals.ts";

/** The receipt states of our own API, as the specification numbers them. */
const STATE_OF = { unpaid: 0, paid: 4 } as const;

export type ReceiptResult = z.output<typeof ReceiptResultSchema>;

/** The answer of both receipt methods, from the database. */
export function toResult(attempt: Attempt): ReceiptResult {
  if (attempt.receiptId === null) throw refuse("transactionNotFound");
  const state = isPaidFor(attempt.state) ? STATE_OF.paid : STATE_OF.unpaid;
  return { id: attempt.receiptId, paymentId: attempt.id, receipt: { _id: attempt.receiptId, state, amount: attempt.amount } };
}
