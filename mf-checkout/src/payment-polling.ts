import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import type { ApiCall } from "@savat/contracts/endpoint";
import { getPayment, type Payment } from "@savat/contracts/payments";
import { untilDue } from "@savat/contracts/visibility";

const FIRST_POLL_MS = 1000;
const POLL_GROWTH = 1.5;
const LONGEST_POLL_MS = 60_000;

/** The wait before the nth poll of a payment, counted from 0. */
export function pollDelayMs(looks: number): number {
  return Math.min(LONGEST_POLL_MS, Math.round(FIRST_POLL_MS * POLL_GROWTH ** looks));
}

export type PaymentVerdict = "paid" | "refused" | "open";

/** What a payment's state means to the waiting person. `created` can be a call under way, so it counts from the
 * second poll on. */
export function verdictOf(state: Payment["state"], looksAtCreated: number): PaymentVerdict {
  if (state === "paid") return "paid";
  if (state === "failed" || state === "cancelled") return "refused";
  return state === "created" && looksAtCreated >= 2 ? "refused" : "open";
}

/** A failed poll says nothing about the money: undefined, with the time before the next poll. */
async function look(id: string, signal: AbortSignal, api: ApiCall): Promise<{ payment?: Payment; quietMs: number }> {
  try {
    return { ...(await api(getPayment, { params: { id } }, { signal })), quietMs: 0 };
  } catch (failure) {
    if (failure instanceof ApiFailure) return { quietMs: failure.body.retryAfterMs ?? 0 };
    throw failure;
  }
}

/** Polls a payment at growing intervals until its outcome is final, and at once when the customer or the network
 * returns; undefined when it was stopped. */
export async function awaitPayment(paymentId: string, signal: AbortSignal, api: ApiCall = callApi): Promise<Payment | undefined> {
  let looks = 0;
  let looksAtCreated = 0;
  let quietMs = 0;
  while (!signal.aborted) {
    const turn = await untilDue(Math.max(pollDelayMs(looks), quietMs), signal);
    if (signal.aborted) break;
    looks = turn === "called" ? 0 : looks + 1;
    const seen = await look(paymentId, signal, api);
    if (signal.aborted) break;
    quietMs = seen.quietMs;
    if (seen.payment === undefined) continue;
    looksAtCreated = seen.payment.state === "created" ? looksAtCreated + 1 : 0;
    if (verdictOf(seen.payment.state, looksAtCreated) !== "open") return seen.payment;
  }
  return undefined;
}
