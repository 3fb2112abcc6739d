import type { PaymentState } from "@savat/contracts/payments";
import { describe, expect, it } from "vitest";
import { isExplained } from "./unexplained-rules.ts";

function attempt(state: PaymentState, receiptId: string | null = "r") {
  return { id: "pay_1", state, receiptId };
}

describe("a receipt of ours at the provider", () => {
  it.each([
    ["void", "cancelled", "", "cancelled", undefined, false, true],
    ["on its way to void", "cancel_queued", "", "cancelled", undefined, false, true],
    ["unpaid, of no attempt", "unpaid", "", "pending", undefined, false, false],
    ["paid, of no attempt", "paid", "", "paid", undefined, false, false],
    ["being looked for by its attempt", "unpaid", "pay_1", "pending", attempt("created", null), false, true],
    ["of an attempt that ended without it", "unpaid", "pay_1", "cancelled", attempt("cancelled", null), false, false],
    ["paid, its attempt live", "paid", "pay_1", "pending", attempt("created"), false, true],
    ["paid, its order paid", "paid", "pay_1", "paid", attempt("paid"), false, true],
    ["paid, its order delivered", "paid", "pay_1", "delivered", attempt("paid"), false, true],
    ["paid, its order ended, no refund", "paid", "pay_1", "cancelled", attempt("paid"), false, false],
    ["paid, its order ended, a refund under way", "paid", "pay_1", "cancelled", attempt("paid"), true, true],
    ["paid after its attempt ended", "paid", "pay_1", "cancelled", attempt("cancelled"), false, false],
    ["held after its attempt ended", "held", "pay_1", "cancelled", attempt("failed"), false, false],
    ["held, its order paid", "held", "pay_1", "paid", attempt("paid"), false, true],
    ["unpaid, its attempt ended", "unpaid", "pay_1", "cancelled", attempt("failed"), false, true],
  ] as const)("%s", (_, status, attemptId, orderStatus, one, isRefunding, expected) => {
    const facts = { status: orderStatus, attempts: one ? [one] : [], refunding: new Set(isRefunding ? ["pay_1"] : []) };
    expect(isExplained({ id: "r", status, attemptId }, facts)).toBe(expected);
  });
});
