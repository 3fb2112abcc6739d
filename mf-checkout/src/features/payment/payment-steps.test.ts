import { ApiFailure } from "@savat/contracts/api-failure";
import { expect, test } from "vitest";
import { failedCall } from "./payment-failures.ts";
import {
  advance,
  canRepeat,
  isLockedStep,
  isModalStep,
  NEW_PAYMENT,
  type PaymentEvent,
  type PaymentStep,
  TRANSITIONS,
} from "./payment-steps.ts";

const failure = failedCall("pay", new ApiFailure(500, { code: "server_error", message: "" }));

const EVENTS: Record<PaymentEvent["type"], PaymentEvent> = {
  "card-submitted": { type: "card-submitted" },
  "card-created": { type: "card-created", token: "tok", number: "860006******6311" },
  "card-failed": { type: "card-failed", failure },
  "code-requested": { type: "code-requested" },
  "code-sent": { type: "code-sent", phone: "99890*****66", resendAt: 60_000 },
  "code-failed": { type: "code-failed", failure },
  "code-submitted": { type: "code-submitted" },
  "code-refused": { type: "code-refused", failure },
  "card-verified": { type: "card-verified", token: "tok2" },
  "receipt-created": { type: "receipt-created", receiptId: "r1", paymentId: "p1" },
  "receipt-refused": { type: "receipt-refused", failure },
  "outcome-open": { type: "outcome-open", paymentId: "p1" },
  "waited-long": { type: "waited-long" },
  paid: { type: "paid", paymentId: "p1" },
  "payment-refused": { type: "payment-refused", failure },
  retried: { type: "retried" },
  restarted: { type: "restarted" },
  "card-changed": { type: "card-changed" },
  closed: { type: "closed" },
};

function after(...types: PaymentEvent["type"][]) {
  return types.reduce((flow, type) => advance(flow, EVENTS[type]), NEW_PAYMENT);
}

const TO_OTP = ["card-submitted", "card-created", "code-sent"] as const;
const TO_RECEIPT = [...TO_OTP, "code-submitted", "card-verified"] as const;
const TO_PAYING = [...TO_RECEIPT, "receipt-created"] as const;

test.each<[string, readonly PaymentEvent["type"][], PaymentStep]>([
  ["[S4-PAY-01] starts at the card's details", [], "card-details"],
  ["stays there while the card is created", ["card-submitted", "card-created"], "card-details"],
  ["[S4-PAY-02] asks for the code once it is sent", TO_OTP, "otp-verification"],
  ["returns when the card could not be created", ["card-submitted", "card-failed"], "card-details"],
  ["returns when the code could not be sent", ["card-submitted", "card-created", "code-failed"], "card-details"],
  ["returns when the code could not be sent again", [...TO_OTP, "code-requested", "code-failed"], "card-details"],
  ["[S4-PAY-03] processes a submitted code", [...TO_OTP, "code-submitted"], "processing"],
  ["asks again after a refused code", [...TO_OTP, "code-submitted", "code-refused"], "otp-verification"],
  ["[S4-PAY-04] creates the receipt once the card is verified", TO_RECEIPT, "creating-receipt"],
  ["[S4-PAY-06] pays once the receipt is there", TO_PAYING, "paying"],
  ["[S4-PAY-09] ends in success", [...TO_PAYING, "paid"], "success"],
  ["[S4-PAY-10] stops at a refused receipt", [...TO_RECEIPT, "receipt-refused"], "receipt-failed"],
  ["repeats the receipt", [...TO_RECEIPT, "receipt-refused", "retried"], "creating-receipt"],
  ["stops at a refused payment", [...TO_PAYING, "payment-refused"], "payment-failed"],
  ["repeats the payment", [...TO_PAYING, "payment-refused", "retried"], "paying"],
  ["starts over", [...TO_PAYING, "payment-refused", "restarted"], "card-details"],
  ["checks an open outcome", [...TO_PAYING, "outcome-open"], "checking"],
  ["releases the customer after a long wait", [...TO_PAYING, "outcome-open", "waited-long"], "checking-long"],
  ["finds a late success", [...TO_PAYING, "outcome-open", "waited-long", "paid"], "success"],
  ["finds a late refusal", [...TO_PAYING, "outcome-open", "payment-refused"], "payment-failed"],
])("%s", (_, types, step) => {
  expect(after(...types).paymentStep).toBe(step);
});

test.each<PaymentStep>(["creating-receipt", "paying", "checking", "checking-long", "success"])("cannot be closed at %s", (step) => {
  const flow = { ...NEW_PAYMENT, paymentStep: step };
  expect(advance(flow, EVENTS.closed)).toBe(flow);
});

test.each<PaymentStep>(["otp-verification", "processing", "receipt-failed", "payment-failed"])(
  "[S4-PAY-17] closing at %s resets code and flow",
  (step) => {
    const { codeRound, ...flow } = advance({ ...after(...TO_PAYING), paymentStep: step, error: failure }, EVENTS.closed);
    const { codeRound: _, ...fresh } = NEW_PAYMENT;
    expect(flow).toEqual(fresh);
    expect(codeRound).toBeGreaterThan(0);
  },
);

test.each<PaymentStep>(["card-details", "otp-verification", "receipt-failed", "payment-failed"])(
  "another card at %s starts over, and the form clears the last one",
  (step) => {
    const { paymentStep, cardToken, cardRound } = advance(
      { ...after(...TO_PAYING), paymentStep: step, error: failure },
      EVENTS["card-changed"],
    );
    expect({ paymentStep, cardToken, cardRound }).toEqual({ paymentStep: "card-details", cardToken: null, cardRound: 1 });
  },
);

test.each(["restarted", "closed"] as const)("a flow that is %s keeps the card in the form", (type) => {
  expect(advance(after(...TO_PAYING, "payment-refused"), EVENTS[type]).cardRound).toBe(0);
});

test("no step goes from checking to paying, so nothing is charged while an outcome is open", () => {
  for (const step of ["checking", "checking-long"] as const) expect(Object.values(TRANSITIONS[step])).not.toContain("paying");
});

test("a refused code empties the boxes", () => {
  const before = after(...TO_OTP, "code-submitted");
  expect(advance(before, EVENTS["code-refused"]).codeRound).toBe(before.codeRound + 1);
});

test("[S3-PAY-03] the flags follow the flow", { tags: ["@S4-PAY-18"] }, () => {
  expect(after(...TO_OTP)).toMatchObject({ isVerificationSent: true, isCardVerified: false });
  expect(after(...TO_RECEIPT)).toMatchObject({ isCardVerified: true, isReceiptCreated: false, cardToken: "tok2" });
  expect(after(...TO_PAYING)).toMatchObject({ isReceiptCreated: true, receiptId: "r1", paymentResult: "p1", isPaymentCompleted: false });
  expect(after(...TO_PAYING, "paid")).toMatchObject({ isPaymentCompleted: true, isLoading: false, cardToken: null });
});

test("the customer must stay only while money may be moving", () => {
  const steps = Object.keys(TRANSITIONS) as PaymentStep[];
  expect(steps.filter(isLockedStep)).toEqual(["creating-receipt", "paying", "checking"]);
  expect(steps.filter((step) => !isModalStep(step))).toEqual(["card-details", "checking-long"]);
});

test("a step is repeated only if that can help", () => {
  const failed = after(...TO_PAYING, "payment-refused");
  expect(canRepeat(failed)).toBe(true);
  expect(canRepeat({ ...failed, error: { ...failure, needsRestart: true } })).toBe(false);
  expect(canRepeat({ ...failed, cardToken: null })).toBe(false);
  expect(canRepeat(after(...TO_RECEIPT, "receipt-refused"))).toBe(true);
});
