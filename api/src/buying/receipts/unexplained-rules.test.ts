import type { PaymentState } from "shared-contracts/payments";
import { describe, expect, it } from "vitest";
import { isExplained } from "./unexplained-rules.ts";

function attempt(state: PaymentState, receiptId: string | null = "r") {
  return { id: "pay_1", state, receiptId };
}

describe("a receipt of ours at the provider", () => {
  it.each([
    ["void", 50, "", "cancelled", undefined, false, true],
    ["on its way to void", 21, "", "cancelled", undefined, false, true],
    ["unpaid, of no attempt", 0, "", "pending", undefined, false, false],
    ["paid, of no attempt", 4, "", "paid", undefined, false, false],
    ["being looked for by its attempt", 0, "pay_1", "pending", attempt("created", null), false, true],
    ["of an attempt that ended without it", 0, "pay_1", "cancelled", attempt("cancelled", null), false, false],
    ["paid, its attempt live", 4, "pay_1", "pending", attempt("created"), false, true],
    ["paid, its order paid", 4, "pay_1", "paid", attempt("paid"), false, true],
    ["paid, its order delivered", 4, "pay_1", "delivered", attempt("paid"), false, true],
    ["paid, its order ended, no refund", 4, "pay_1", "cancelled", attempt("paid"), false, false],
    ["paid, its order ended, a refund under way", 4, "pay_1", "cancelled", attempt("paid"), true, true],
    ["paid after its attempt ended", 4, "pay_1", "cancelled", attempt("cancelled"), false, false],
    ["held after its attempt ended", 5, "pay_1", "cancelled", attempt("failed"), false, false],
    ["held, its order paid", 5, "pay_1", "paid", attempt("paid"), false, true],
    ["unpaid, its attempt ended", 0, "pay_1", "cancelled", attempt("failed"), false, true],
  ] as const)("%s", (_, state, description, status, one, isRefunding, expected) => {
    const facts = { status, attempts: one ? [one] : [], refunding: new Set(isRefunding ? ["pay_1"] : []) };
    expect(isExplained({ _id: "r", state, description }, facts)).toBe(expected);
  });
});
