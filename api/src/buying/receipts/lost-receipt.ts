import { eq } from "drizzle-orm";
import { paymentAttempts } from "../../platform/tables/payments.ts";
import type { Attempt } from "../payments/store.ts";
import type { PaymentContext } from "../provider/context.ts";
import type { ProviderOutcome, Receipt } from "../provider/port.ts";
import { CLOCK_SKEW_MS, type Period, providerTime, searchReceipts } from "./receipt-search.ts";

type OtherAttempt = Pick<Attempt, "id" | "receiptId">;

/** Which of an order's receipts an attempt made: the one with its id, else the only one without any. A paid one
 * first. */
export function chooseLostReceipt(
  attempt: Pick<Attempt, "id" | "amount">,
  receipts: readonly Receipt[],
  others: readonly OtherAttempt[],
): Receipt | undefined {
  const isFree = (receipt: Receipt) => !others.some(({ id, receiptId }) => id === receipt.attemptId || receiptId === receipt.id);
  const free = receipts.filter(isFree);
  const named = free.filter(({ attemptId }) => attemptId === attempt.id);
  const candidates = named.length > 0 ? named : free.filter(({ amount }) => amount === attempt.amount);
  if (named.length === 0 && candidates.length > 1) return undefined;
  return candidates.find(({ status }) => status === "paid") ?? candidates[0];
}

/** Nearest to the attempt first: a busy hour that follows need not be read where the receipt is found before it. */
function periodsOf(context: PaymentContext, { createdAt }: Attempt): Period[] {
  const made = providerTime(context, createdAt);
  const near = { from: made - CLOCK_SKEW_MS, to: made + CLOCK_SKEW_MS };
  return [near, { from: near.to, to: Math.max(near.to, Date.now() + CLOCK_SKEW_MS) }];
}

/** A try may have made a receipt without an answer. Returns its id, however many newer receipts there are. */
export async function findLostReceipt(context: PaymentContext, attempt: Attempt): Promise<ProviderOutcome<string | undefined>> {
  const attempts = await context.db
    .select({ id: paymentAttempts.id, receiptId: paymentAttempts.receiptId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, attempt.orderId));
  const others = attempts.filter(({ id }) => id !== attempt.id);
  for (const period of periodsOf(context, attempt)) {
    const found = await searchReceipts(context, period, ({ orderId }) => orderId === attempt.orderId);
    if (found.kind !== "ok") return found;
    const chosen = chooseLostReceipt(attempt, found.result, others);
    if (chosen) return { kind: "ok", result: chosen.id };
  }
  return { kind: "ok", result: undefined };
}
