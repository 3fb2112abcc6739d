import type { RpcError } from "@savat/contracts/payments";

/** The provider answered or refused, or the outcome is unknown. A refusal bears one of `PAYMENT_CODES`. */
export type ProviderOutcome<T> =
  | { kind: "ok"; result: T }
  | { kind: "error"; error: RpcError }
  | { kind: "unknown"; why: "timeout" | "unreachable" | "garbage" };

export interface Card {
  /** In any form; masked before it is stored. */
  number: string;
  token: string;
  isRecurrent: boolean;
  isVerified: boolean;
}

/**
 * `unpaid`: may be paid. `held`: the money is blocked on the card. `cancel_queued`: it was paid, and the money is on
 * its way back. `cancelled`: it has ended, and its money, if it brought any, is back. `processing`: not settled yet.
 */
export type ReceiptStatus = "unpaid" | "processing" | "paid" | "held" | "cancel_queued" | "cancelled";

export interface Receipt {
  id: string;
  status: ReceiptStatus;
  /** The provider's own number of the status, for the books. */
  providerState: number;
  /** tiyin */
  amount: number;
  /** Undefined for a receipt that was not made for an order of ours. */
  orderId: string | undefined;
  /** The id of our attempt; another text in a receipt that we did not make. */
  attemptId: string;
  wasPaid: boolean;
}

/** One product of the fiscal receipt. */
export interface FiscalLine {
  title: string;
  /** tiyin, of one piece */
  price: number;
  quantity: number;
  mxikCode: string;
  /** percent */
  vat: number;
  packageCode: string;
}

export interface NewReceipt {
  /** tiyin: items and shipping */
  amount: number;
  /** tiyin: what delivery costs; named in the fiscal detail. */
  shipping: number;
  /** Whether a payment reserves the money and does not take it. */
  isHold: boolean;
  orderId: string;
  userId: string;
  attemptId: string;
  /** All of the order's lines; undefined while one lacks its code. */
  fiscalLines?: readonly FiscalLine[] | undefined;
}

interface ReceiptPage {
  /** ms since the epoch, by the provider's clock; both ends belong to it. */
  from: number;
  to: number;
  offset: number;
  count: number;
}

/** What a provider can do, as the environment says. */
export interface ProviderAbilities {
  /** Reserves money at payment and takes it at acceptance. */
  hold: boolean;
  /** Takes less than it reserved. */
  partialCapture: boolean;
  /** Gives a part of what it took back on the card. */
  partialRefund: boolean;
}

/** A payment provider. Its calls never reject, log no bodies and keep nothing. */
export interface PaymentProvider {
  abilities: ProviderAbilities;
  cards: {
    /** `expire` is MMYY. */
    create: (number: string, expire: string) => Promise<ProviderOutcome<Card>>;
    sendCode: (token: string) => Promise<ProviderOutcome<{ isSent: boolean; phone: string; waitMs: number }>>;
    verify: (token: string, code: string) => Promise<ProviderOutcome<Card>>;
  };
  receipts: {
    create: (receipt: NewReceipt) => Promise<ProviderOutcome<Receipt>>;
    /** Charges the card, or reserves the money. `phone` is `998` and nine digits. */
    pay: (id: string, token: string, payer: { phone: string }, isHold: boolean) => Promise<ProviderOutcome<Receipt>>;
    /** Takes reserved money: all of it, or `amount` tiyin where the provider can. */
    confirmHold: (id: string, amount?: number) => Promise<ProviderOutcome<Receipt>>;
    /** Ends an unpaid receipt, frees reserved money; a paid one's money goes back. */
    cancel: (id: string) => Promise<ProviderOutcome<Receipt>>;
    status: (id: string, timeoutMs?: number) => Promise<ProviderOutcome<ReceiptStatus>>;
    get: (id: string) => Promise<ProviderOutcome<Receipt>>;
    list: (page: ReceiptPage) => Promise<ProviderOutcome<Receipt[]>>;
  };
  refunds: {
    /** Asks for the whole sum of a paid receipt back. Returns the status of its receipt. */
    request: (receiptId: string) => Promise<ProviderOutcome<ReceiptStatus>>;
    /** Asks for a part back: `part` names the request, so that a repeated one gives nothing more. Returns whether the
     * receipt has given that part back. Only where the provider can. */
    requestPart: (receiptId: string, amount: number, part: string) => Promise<ProviderOutcome<boolean>>;
  };
}
