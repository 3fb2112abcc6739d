import { ApiFailure } from "@savat/contracts/api-failure";
import type { Language } from "@savat/contracts/language";
import { type PaymentErrorReason, reasonOfPaymentError } from "@savat/contracts/payment-errors";
import type { Payment, RpcError } from "@savat/contracts/payments";

/** The call that failed: its fallback text is shown if there is no better one. */
export type PaymentCall = "card" | "code" | "verify" | "receipt" | "pay";

/** The shop does not take the order any more, as it is. */
type ShopReason = "shop-closed" | "out-of-zone" | "below-minimum";

/** Why a payment step failed: code, message and the provider's data, with the page's conclusion. */
export interface PaymentFailure {
  call: PaymentCall;
  reason: PaymentErrorReason | "network" | "server" | "not-charged" | "given-back" | "address-missing" | ShopReason;
  code: number | null;
  message: RpcError["message"] | null;
  data: unknown;
  /** Repeating the same call would fail again. */
  needsRestart: boolean;
}

const RESTARTING: ReadonlySet<PaymentFailure["reason"]> = new Set([
  "invalid-amount",
  "account-not-found",
  "transaction-not-found",
  "authorization-invalid",
  "limit-reached",
  "code-limit-reached",
  "client-outdated",
  "card-not-found",
  "card-not-supported",
  "card-expired",
  "card-blocked",
  "invalid-card-details",
  "amount-too-small",
  "amount-too-large",
  "shop-closed",
  "out-of-zone",
  "below-minimum",
]);

/** The account's code names what stands in the way: an order without an address is asked for it in place. */
const REASON_OF_DATA: Readonly<Record<string, "address-missing" | ShopReason>> = {
  address: "address-missing",
  closed: "shop-closed",
  zone: "out-of-zone",
  minimum: "below-minimum",
};

function reasonOf(error: RpcError): PaymentFailure["reason"] {
  const named = error.code === -31_050 && typeof error.data === "string" ? REASON_OF_DATA[error.data] : undefined;
  return named ?? reasonOfPaymentError(error);
}

export function providerFailure(call: PaymentCall, error: RpcError): PaymentFailure {
  const reason = reasonOf(error);
  return { call, reason, code: error.code, message: error.message, data: error.data, needsRestart: RESTARTING.has(reason) };
}

/** Why a call failed. Rethrows other errors. */
export function failedCall(call: PaymentCall, error: unknown): PaymentFailure {
  if (!(error instanceof ApiFailure)) throw error;
  const { status } = error;
  const reason = status === 0 ? "network" : status >= 500 ? "server" : status === 429 ? "limit-reached" : "unknown";
  return { call, reason, code: null, message: null, data: undefined, needsRestart: false };
}

/** The outcome that the server found later, with the provider's text. A payment back at `created` may be tried
 * again. */
export function settledFailure({ state, error }: Pick<Payment, "state" | "error">): PaymentFailure {
  const isOver = state !== "created";
  const reason = state === "cancelled" ? "given-back" : "not-charged";
  if (error === null || state === "cancelled")
    return { call: "pay", reason, code: null, message: null, data: undefined, needsRestart: isOver };
  const failure = providerFailure("pay", error);
  return { ...failure, needsRestart: isOver || failure.needsRestart };
}

/** Failures of the network, a limit, the code or the order: another card would not help. */
const NOT_OF_CARD: ReadonlySet<PaymentFailure["reason"]> = new Set([
  "network",
  "server",
  "limit-reached",
  "client-outdated",
  "invalid-amount",
  "account-not-found",
  "authorization-invalid",
  "already-paid",
  "payment-pending",
  "given-back",
  "address-missing",
  "shop-closed",
  "out-of-zone",
  "below-minimum",
  "code-wrong",
  "code-expired",
  "code-attempts-spent",
]);

export function isRefusalOfCard({ reason }: PaymentFailure): boolean {
  return !NOT_OF_CARD.has(reason);
}

const REASON_KEYS = {
  "card-not-supported": "fault.cardNotSupported",
  "invalid-amount": "fault.invalidAmount",
  "account-not-found": "fault.accountNotFound",
  "cannot-perform": "fault.cannotPerform",
  "transaction-not-found": "fault.transactionNotFound",
  "already-paid": "fault.alreadyPaid",
  "authorization-invalid": "fault.authorizationInvalid",
  "service-unavailable": "fault.serviceUnavailable",
  "payment-pending": "fault.paymentPending",
  "limit-reached": "fault.limitReached",
  "code-limit-reached": "fault.codeLimitReached",
  "client-outdated": "fault.outdated",
  "invalid-card-details": "fault.invalidCardDetails",
  "card-expired": "fault.cardExpired",
  "card-blocked": "fault.cardBlocked",
  "card-refused": "fault.cardRefused",
  "card-not-found": "fault.cardNotFound",
  "insufficient-funds": "fault.insufficientFunds",
  "sms-not-connected": "fault.smsNotConnected",
  "code-not-sent": "fault.codeNotSent",
  "code-expired": "fault.codeExpired",
  "code-wrong": "fault.codeWrong",
  "code-attempts-spent": "fault.codeAttemptsSpent",
  "amount-too-small": "fault.amountTooSmall",
  "amount-too-large": "fault.amountTooLarge",
  "not-charged": "fault.notCharged",
  "given-back": "fault.givenBack",
  "address-missing": "fault.addressMissing",
  "shop-closed": "fault.shopClosed",
  "out-of-zone": "refusal.outOfZone",
  "below-minimum": "refusal.belowMinimum",
  network: "fault.network",
  server: "fault.server",
} as const satisfies Record<Exclude<PaymentFailure["reason"], "unknown">, string>;

const FALLBACK_KEYS = {
  card: "fallback.card",
  code: "fallback.code",
  verify: "fallback.verify",
  receipt: "fallback.receipt",
  pay: "fallback.pay",
} as const satisfies Record<PaymentCall, string>;

function rawText({ message }: PaymentFailure, language: Language): string | undefined {
  if (message === null || typeof message === "string") return undefined;
  const texts: Partial<Record<Language, string | undefined>> = message;
  return texts[language] || undefined;
}

/** The text of a failure: ours by key, or the provider's in the reader's language. A refused code shows the provider's
 * text first (section 8). */
export function wordsOf(failure: PaymentFailure, language: Language): { key: string } | { text: string } {
  const { call, reason, message } = failure;
  const raw = rawText(failure, language);
  if (call === "verify" && raw !== undefined) return { text: raw };
  if (reason !== "unknown") return { key: REASON_KEYS[reason] };
  if (raw !== undefined) return { text: raw };
  if (call === "verify" && typeof message === "string" && message !== "") return { text: message };
  return { key: FALLBACK_KEYS[call] };
}
