import { textOfPaymentError } from "@savat/contracts/payment-errors";
import { claimDue } from "../../platform/jobs/queue.ts";
import type { PaymentContext } from "../provider/context.ts";
import { isProvidersFault } from "../provider/refusals.ts";
import { movePart, PART_QUEUE, type PartRow, postponePart } from "./parts.ts";

const BATCH = 8;
const MAX_MESSAGE = 300;

/** Asks for a part back on the card. A request that is carried out twice gives it once. What the provider refuses, a
 * person pays. */
async function request({ db, clock, provider }: PaymentContext, part: PartRow): Promise<void> {
  const outcome = await provider.refunds.requestPart(part.receiptId, part.amount, part.id);
  const now = clock.now();
  if (outcome.kind === "ok" && outcome.result) return void (await movePart(db, part.id, "done", now));
  if (outcome.kind !== "error" || isProvidersFault(outcome)) return postponePart(db, part, now);
  const { code: errorCode, message } = outcome.error;
  const refusal = { errorCode, errorMessage: textOfPaymentError(message).slice(0, MAX_MESSAGE) };
  await movePart(db, part.id, "owed", now, refusal);
}

interface PartWork {
  work: "refund_part";
  order: string;
  attempt: string;
  run: () => Promise<void>;
}

/** The due parts, as work that can run concurrently. */
export async function takeDueParts(context: PaymentContext): Promise<PartWork[]> {
  const due = await claimDue(context.db, PART_QUEUE, context.clock.now(), BATCH);
  return due.map((part) => ({
    work: "refund_part",
    order: part.orderId,
    attempt: part.attemptId,
    run: () => request(context, part),
  }));
}
