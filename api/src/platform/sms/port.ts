import type { OtpPurpose } from "@savat/contracts/auth";

export interface SmsMessage {
  /** `+998` and nine digits */
  phone: string;
  /** ASCII apostrophes only: gateways pass approved templates letter by letter. */
  text: string;
  /** `notice`: no code. */
  purpose: OtpPurpose | "notice";
}

export interface SmsPort {
  /** Rejects with `SmsError` when the gateway did not take the message, or may not have. */
  send: (message: SmsMessage) => Promise<void>;
}
