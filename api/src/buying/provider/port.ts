import type { RpcError } from "shared-contracts/payments";

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
  /** tiyin */
  amount: number;
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

/** A payment provider. Its calls never reject, log no bodies and keep nothing. */
export interface PaymentProvider {
  cards: {
    /** `expire` is MMYY. */
    create: (number: string, expire: string) => Promise<ProviderOutcome<Card>>;
    sendCode: (token: string) => Promise<ProviderOutcome<{ isSent: boolean; phone: string; waitMs: number }>>;
    verify: (token: string, code: string) => Promise<ProviderOutcome<Card>>;
  };
  receipts: {
    create: (receipt: NewReceipt) => Promise<ProviderOutcome<Receipt>>;
    /** Charges the card. `phone` is `998` and nine digits. */
    pay: (id: string, token: string, payer: { phone: string }) => Promise<ProviderOutcome<Receipt>>;
    /** Ends an unpaid receipt; a paid one's money goes back. */
    cancel: (id: string) => Promise<ProviderOutcome<Receipt>>;
    status: (id: string, timeoutMs?: number) => Promise<ProviderOutcome<ReceiptStatus>>;
    get: (id: string) => Promise<ProviderOutcome<Receipt>>;
    list: (page: ReceiptPage) => Promise<ProviderOutcome<Receipt[]>>;
  };
  refunds: {
    /** Asks for the whole sum of a paid receipt back. Returns the status of its receipt. */
    request: (receiptId: string) => Promise<ProviderOutcome<ReceiptStatus>>;
  };
}
