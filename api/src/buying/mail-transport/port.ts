/** A sending that takes longer is aborted. */
export const SEND_TIMEOUT_MS = 60_000;

export interface MailMessage {
  /** The same for every try of one mail: receivers tell a repeated mail by it. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
}

export interface MailPort {
  /** Resolves when the server took the mail. Rejects with `MailError` when it did not or may not have. */
  send: (mail: MailMessage) => Promise<void>;
}

/** A mail that was not sent (`refused`) or may have been (`unknown`). Never holds the recipient or the text. */
export class MailError extends Error {
  readonly outcome: "refused" | "unknown";

  constructor(outcome: "refused" | "unknown", reason: string) {
    super(`The mail server ${outcome === "refused" ? "did not take" : "did not confirm"} a mail: ${reason}`);
    this.name = "MailError";
    this.outcome = outcome;
  }
}
