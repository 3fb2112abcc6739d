import type { PaymentFailure } from "./payment-failures.ts";

/** The steps of section 4, and two of ours: `checking` an unknown outcome, `checking-long` once the customer may
 * leave. */
export type PaymentStep =
  | "card-details"
  | "otp-verification"
  | "processing"
  | "creating-receipt"
  | "paying"
  | "checking"
  | "checking-long"
  | "success"
  | "receipt-failed"
  | "payment-failed";

export type PaymentEvent =
  | { type: "card-submitted" }
  | { type: "card-created"; token: string; number: string }
  | { type: "card-failed"; failure: PaymentFailure }
  | { type: "code-requested" }
  | { type: "code-sent"; phone: string; resendAt: number }
  | { type: "code-failed"; failure: PaymentFailure }
  | { type: "code-submitted" }
  | { type: "code-refused"; failure: PaymentFailure }
  | { type: "card-verified"; token: string }
  | { type: "receipt-created"; receiptId: string; paymentId: string }
  | { type: "receipt-refused"; failure: PaymentFailure }
  | { type: "outcome-open"; paymentId: string }
  | { type: "waited-long" }
  | { type: "paid"; paymentId: string }
  | { type: "payment-refused"; failure: PaymentFailure }
  | { type: "retried" }
  | { type: "restarted" }
  | { type: "card-changed" }
  | { type: "closed" };

/** Exists only as long as the component. */
export interface PaymentFlow {
  paymentStep: PaymentStep;
  /** Masked. */
  currentCard: string | null;
  cardToken: string | null;
  receiptId: string | null;
  /** Id of our attempt. */
  paymentResult: string | null;
  isLoading: boolean;
  error: PaymentFailure | null;
  isVerificationSent: boolean;
  isCardVerified: boolean;
  isReceiptCreated: boolean;
  isPaymentCompleted: boolean;
  /** Masked phone that the code was sent to. */
  codePhone: string | null;
  /** ms since the epoch; from then on another code may be sent. */
  resendAt: number | undefined;
  /** Increases to empty the boxes. */
  codeRound: number;
  /** Increases when the form must clear its card for another one. */
  cardRound: number;
}

export const NEW_PAYMENT: PaymentFlow = {
  paymentStep: "card-details",
  currentCard: null,
  cardToken: null,
  receiptId: null,
  paymentResult: null,
  isLoading: false,
  error: null,
  isVerificationSent: false,
  isCardVerified: false,
  isReceiptCreated: false,
  isPaymentCompleted: false,
  codePhone: null,
  resendAt: undefined,
  codeRound: 0,
  cardRound: 0,
};

/** The next step by event; other events change nothing. */
export const TRANSITIONS: Readonly<Record<PaymentStep, Partial<Record<PaymentEvent["type"], PaymentStep>>>> = {
  "card-details": {
    "card-submitted": "card-details",
    "card-created": "card-details",
    "card-failed": "card-details",
    "code-requested": "card-details",
    "code-sent": "otp-verification",
    "code-failed": "card-details",
    "card-changed": "card-details",
  },
  "otp-verification": {
    "code-requested": "otp-verification",
    "code-sent": "otp-verification",
    "code-failed": "card-details",
    "code-submitted": "processing",
    "card-changed": "card-details",
    closed: "card-details",
  },
  processing: { "card-verified": "creating-receipt", "code-refused": "otp-verification", closed: "card-details" },
  "creating-receipt": {
    "receipt-created": "paying",
    "receipt-refused": "receipt-failed",
    "outcome-open": "checking",
    paid: "success",
  },
  paying: { paid: "success", "payment-refused": "payment-failed", "outcome-open": "checking" },
  checking: { paid: "success", "payment-refused": "payment-failed", "waited-long": "checking-long" },
  "checking-long": { paid: "success", "payment-refused": "payment-failed" },
  success: {},
  "receipt-failed": { retried: "creating-receipt", restarted: "card-details", "card-changed": "card-details", closed: "card-details" },
  "payment-failed": { retried: "paying", restarted: "card-details", "card-changed": "card-details", closed: "card-details" },
};

/** Steps shown in the modal; at other steps it is closed. */
const MODAL_STEPS: ReadonlySet<PaymentStep> = new Set([
  "otp-verification",
  "processing",
  "creating-receipt",
  "paying",
  "checking",
  "success",
  "receipt-failed",
  "payment-failed",
]);

export function isModalStep(step: PaymentStep): boolean {
  return MODAL_STEPS.has(step);
}

/** At these steps money may be moving or a charge is not yet known: the customer must stay. */
export function isLockedStep(step: PaymentStep): boolean {
  return step === "creating-receipt" || step === "paying" || step === "checking";
}

/** From the sent card to the outcome: a reload would cut the payment off. A long check goes on after a reload. */
export function isUnderWay({ paymentStep, isLoading }: Pick<PaymentFlow, "paymentStep" | "isLoading">): boolean {
  return (
    isLockedStep(paymentStep) ||
    paymentStep === "processing" ||
    paymentStep === "otp-verification" ||
    (paymentStep === "card-details" && isLoading)
  );
}

/** True if the failed step may be repeated unchanged; else the flow starts over. */
export function canRepeat({ paymentStep, cardToken, receiptId, error }: PaymentFlow): boolean {
  if (cardToken === null || error?.needsRestart === true) return false;
  return paymentStep === "receipt-failed" || (paymentStep === "payment-failed" && receiptId !== null);
}

function anew({ codeRound, cardRound }: PaymentFlow): PaymentFlow {
  return { ...NEW_PAYMENT, codeRound: codeRound + 1, cardRound };
}

function patchOf(flow: PaymentFlow, event: PaymentEvent): Partial<PaymentFlow> {
  switch (event.type) {
    case "card-submitted":
      return { ...anew(flow), codeRound: flow.codeRound, isLoading: true };
    case "card-created":
      return { currentCard: event.number, cardToken: event.token };
    case "card-failed":
    case "code-failed":
      return { isLoading: false, error: event.failure };
    case "code-requested":
    case "code-submitted":
    case "retried":
      return { isLoading: true, error: null };
    case "code-sent":
      return {
        isLoading: false,
        error: null,
        isVerificationSent: true,
        codePhone: event.phone || flow.codePhone,
        resendAt: event.resendAt,
        codeRound: flow.codeRound + 1,
      };
    case "code-refused":
      return { isLoading: false, error: event.failure, codeRound: flow.codeRound + 1 };
    case "card-verified":
      return { isCardVerified: true, cardToken: event.token };
    case "receipt-created":
      return { isReceiptCreated: true, receiptId: event.receiptId, paymentResult: event.paymentId };
    case "receipt-refused":
    case "payment-refused":
      return { isLoading: false, error: event.failure };
    case "outcome-open":
      return { isLoading: true, paymentResult: event.paymentId };
    case "waited-long":
      return {};
    case "paid":
      return { isLoading: false, error: null, isPaymentCompleted: true, paymentResult: event.paymentId, cardToken: null };
    case "restarted":
    case "closed":
      return anew(flow);
    case "card-changed":
      return { ...anew(flow), cardRound: flow.cardRound + 1 };
  }
}

/** The next state of the flow. */
export function advance(flow: PaymentFlow, event: PaymentEvent): PaymentFlow {
  const next = TRANSITIONS[flow.paymentStep][event.type];
  return next === undefined ? flow : { ...flow, ...patchOf(flow, event), paymentStep: next };
}
