import { PAYMENT_CLIENT_OUTDATED, PAYMENT_CODE_LIMIT, PAYMENT_LIMIT, PAYMENT_PENDING, type RpcError } from "@savat/contracts/payments";
import { PAYMENT_CODES, PROVIDER_FAULT_CODES } from "./codes.ts";
import type { ProviderOutcome } from "./port.ts";

/** A refusal that travels as `error` of the JSON-RPC body, in HTTP 200. */
export class RpcFailure extends Error {
  readonly error: RpcError;
  /** The provider refused, or we did before we called it. */
  readonly by: "provider" | "us";

  constructor(error: RpcError, by: "provider" | "us") {
    super(`payment refused with ${error.code}`);
    this.name = "RpcFailure";
    this.error = error;
    this.by = by;
  }
}

/** Our own refusals: code and plain English text. Pages translate by the code. */
const OWN_FAILURES = {
  unknownMethod: [PAYMENT_CODES.unknownMethod, "Method not found"],
  invalidParams: [PAYMENT_CODES.invalidParams, "Invalid params"],
  unavailable: [PAYMENT_CODES.system, "The payment service is temporarily unavailable"],
  accountNotFound: [PAYMENT_CODES.accountNotFound, "Account or product not found"],
  wrongAmount: [PAYMENT_CODES.wrongAmount, "Invalid payment amount"],
  alreadyPaid: [PAYMENT_CODES.alreadyPaid, "Already paid"],
  cannotPerform: [PAYMENT_CODES.cannotPerform, "The operation cannot be completed"],
  transactionNotFound: [PAYMENT_CODES.transactionNotFound, "Transaction not found"],
  cardNotFound: [PAYMENT_CODES.cardNotFound, "Card not found"],
  clientOutdated: [PAYMENT_CLIENT_OUTDATED, "This page is too old for this call. Reload it"],
  pending: [PAYMENT_PENDING, "Payment pending"],
  cardLimit: [PAYMENT_LIMIT, "Too many cards were tried. Please try again later"],
  smsLimit: [PAYMENT_CODE_LIMIT, "Too many codes were sent. Please try again later or use another card"],
  codeLimit: [PAYMENT_LIMIT, "Too many wrong codes for this card. Please enter the card again"],
  payLimit: [PAYMENT_LIMIT, "Too many attempts to pay this order"],
} as const satisfies Record<string, readonly [number, string]>;

export function refuse(name: keyof typeof OWN_FAILURES, data?: unknown): RpcFailure {
  const [code, message] = OWN_FAILURES[name];
  return new RpcFailure(data === undefined ? { code, message } : { code, message, data }, "us");
}

/** The provider's refusal as it goes to the page: its code and texts; of its data only a field's name. */
export function refusalOf(error: RpcError): RpcFailure {
  const { code, message, data } = error;
  const field = typeof data === "string" && /^[a-z_.]{1,40}$/i.test(data) ? { data } : {};
  return new RpcFailure({ code, message, ...field }, "provider");
}

/** No answer, or one without a cause in card or order: the failure is not the customer's. */
export function isProvidersFault(outcome: ProviderOutcome<unknown>): boolean {
  return outcome.kind === "unknown" || (outcome.kind === "error" && PROVIDER_FAULT_CODES.includes(outcome.error.code));
}

/** The result of a call that moves no money, or why there is none. */
export function resultOf<T>(outcome: ProviderOutcome<T>): T {
  if (outcome.kind === "ok") return outcome.result;
  throw outcome.kind === "error" ? refusalOf(outcome.error) : refuse("unavailable");
}
