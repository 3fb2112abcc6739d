/** How long sessions last, in ms. */
export interface SessionEnds {
  /** Of a customer, from sign-in. */
  customerMs: number;
  /** Of an admin or merchants' people, from sign-in. */
  staffMs: number;
  /** The same people's, from the last call on. */
  staffIdleMs: number;
}

export interface HoldingLimits {
  /** How long goods may be held within the window. */
  holdMs: number;
  windowMs: number;
}

/** Limits of one person's unpaid orders. */
export interface OrderingLimits extends HoldingLimits {
  /** Pieces of one product. */
  maxQuantity: number;
  /** tiyin */
  maxAmount: number;
  /** Unpaid orders of a person at one time, over all merchants. */
  maxUnpaid: number;
  /** Orders that a person makes in an hour. */
  perHour: number;
  /** The least time of an order that replaces another and inherits the end of its time. */
  leastMs: number;
}

/** How orders are accepted, and how long money is reserved for them. */
export interface FulfilmentSettings {
  /** ms in which a shop accepts an order */
  acceptMs: number;
  /** An order for later is paid without a hold when its slot begins more than so many ms after payment. */
  holdMs: number;
}

export interface PaymeSettings {
  url: string;
  id: string;
  key: string;
  timeoutMs: number;
  /** The documentation wants the key for `cards.remove`; some clients leave it out. */
  removesCardsWithKey: boolean;
  /** What the provider can do. */
  abilities: { hold: boolean; partialCapture: boolean; partialRefund: boolean };
  /** Told the method, outcome and duration of each call; never what it carried. */
  onCall?: (call: { method: string; outcome: string; ms: number }) => void;
}

export interface SmtpSettings {
  /** `smtps://user:password@host:465`, or `smtp://…:587` with STARTTLS where offered; `?requireTLS=true` insists. */
  url: string;
  /** `Savat <orders@example.uz>` */
  from: string;
  timeoutMs?: number;
}

/** The platform's keys towards push services, as RFC 8292 names them; base64url. */
export interface VapidSettings {
  publicKey: string;
  privateKey: string;
  /** `mailto:…` or `https:…`: whom a push service can ask. */
  subject: string;
}

/** A bucket of any S3, and a key that may read, write and delete in it. */
export interface S3Settings {
  /** Endpoint with the bucket: `https://s3.example.uz/savat`. */
  url: string;
  region: string;
  accessKey: string;
  secretKey: string;
  timeoutMs?: number;
}
