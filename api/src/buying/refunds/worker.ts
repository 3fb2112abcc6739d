import { textOfPaymentError } from "@savat/contracts/payment-errors";
import { claimDue } from "../../platform/jobs/queue.ts";
import type { PaymentContext } from "../provider/context.ts";
import type { ProviderOutcome, ReceiptStatus } from "../provider/port.ts";
import { refundEventOf } from "./rules.ts";
import { moveRefund, postponeRefund, REFUND_QUEUE, type RefundRow } from "./store.ts";

const BATCH = 8;
const MAX_MESSAGE = 300;

type Refusal = Partial<Pick<RefundRow, "errorCode" | "errorMessage">>;

function refusalOf(outcome: ProviderOutcome<unknown>): Refusal {
  if (outcome.kind !== "error") return {};
  const { code, message } = outcome.error;
  return { errorCode: code, errorMessage: textOfPaymentError(message).slice(0, MAX_MESSAGE) };
}

/** Brings a refund to what the provider's receipt says; false when that says nothing of a refund. */
async function settle({ db, clock }: PaymentContext, refund: RefundRow, status: ReceiptStatus): Promise<boolean> {
  const event = refundEventOf(status);
  if (event === undefined) return false;
  if (event === refund.state) await postponeRefund(db, refund, clock.now(), { errorCode: null, errorMessage: null });
  else await moveRefund(db, refund, event, clock.now());
  return true;
}

interface Look {
  isSettled: boolean;
  isAnswered: boolean;
  refusal: Refusal;
}

async function check(context: PaymentContext, refund: RefundRow): Promise<Look> {
  const outcome = await context.provider.receipts.status(refund.receiptId);
  const isAnswered = outcome.kind === "ok";
  const isSettled = isAnswered && (await settle(context, refund, outcome.result));
  return { isSettled, isAnswered, refusal: refusalOf(outcome) };
}

/** Asks the provider to return the money. After the first try it reads the receipt first, and does not ask while the
 * state is unknown. */
async function request(context: PaymentContext, refund: RefundRow): Promise<void> {
  const { db, clock, provider } = context;
  if (refund.checks > 1) {
    const { isSettled, isAnswered, refusal } = await check(context, refund);
    if (isSettled) return;
    if (!isAnswered) return postponeRefund(db, refund, clock.now(), refusal);
  }
  const requested = await provider.refunds.request(refund.receiptId);
  if (requested.kind === "ok" && (await settle(context, refund, requested.result))) return;
  if ((await check(context, refund)).isSettled) return;
  await postponeRefund(db, refund, clock.now(), refusalOf(requested));
}

async function follow(context: PaymentContext, refund: RefundRow): Promise<void> {
  const { isSettled, refusal } = await check(context, refund);
  if (!isSettled) await postponeRefund(context.db, refund, context.clock.now(), refusal);
}

interface RefundWork {
  /** As the log calls it. */
  work: "refund" | "follow_refund";
  order: string;
  attempt: string;
  run: () => Promise<void>;
}

/** The due refunds, as work that can run concurrently. Any process may ask; each refund goes to one. */
export async function takeDueRefunds(context: PaymentContext): Promise<RefundWork[]> {
  const due = await claimDue(context.db, REFUND_QUEUE, context.clock.now(), BATCH);
  return due.map((refund) => {
    const isAsked = refund.state === "asked";
    return {
      work: isAsked ? "refund" : "follow_refund",
      order: refund.orderId,
      attempt: refund.attemptId,
      run: () => (isAsked ? request(context, refund) : follow(context, refund)),
    };
  });
}
