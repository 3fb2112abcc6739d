import { callApi } from "shared-contracts/api-client";
import { ApiFailure } from "shared-contracts/api-failure";
import type { ApiCall } from "shared-contracts/endpoint";
import { getPayment, type Payment } from "shared-contracts/payments";

const FIRST_POLL_MS = 1000;
const POLL_GROWTH = 1.5;
const LONGEST_POLL_MS = 10_000;

/** How long to wait before the nth look at a payment, counted from 0. */
export function pollDelayMs(looks: number): number {
  return Math.min(LONGEST_POLL_MS, Math.round(FIRST_POLL_MS * POLL_GROWTH ** looks));
}

export type PaymentVerdict = "paid" | "refused" | "open";

/** What a payment's state means to the person who waits. `created` after an answer got lost may still be the call under way:
 * it counts from the second time on. */
export function verdictOf(state: Payment["state"], looksAtCreated: number): PaymentVerdict {
  if (state === "paid") return "paid";
  if (state === "failed" || state === "cancelled") return "refused";
  return state === "created" && looksAtCreated >= 2 ? "refused" : "open";
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/** Asks for a payment until its outcome stands; undefined when it was told to stop. Rejects with a 4xx `ApiFailure`;
 * a look that failed for want of an answer is followed by the next. */
export async function awaitPayment(paymentId: string, signal: AbortSignal, api: ApiCall = callApi): Promise<Payment | undefined> {
  let looksAtCreated = 0;
  for (let looks = 0; !signal.aborted; looks += 1) {
    await wait(pollDelayMs(looks), signal);
    if (signal.aborted) break;
    try {
      const { payment } = await api(getPayment, { params: { id: paymentId } }, { signal });
      looksAtCreated = payment.state === "created" ? looksAtCreated + 1 : 0;
      if (verdictOf(payment.state, looksAtCreated) !== "open") return payment;
    } catch (failure) {
      if (signal.aborted) break;
      if (!(failure instanceof ApiFailure) || (failure.status >= 400 && failure.status < 500 && failure.status !== 429)) throw failure;
    }
  }
  return undefined;
}
