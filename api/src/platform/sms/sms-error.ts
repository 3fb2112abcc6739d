/** An SMS that was not sent (`refused`) or may have been (`unknown`). Never holds the phone or the text. */
export class SmsError extends Error {
  readonly outcome: "refused" | "unknown";

  constructor(outcome: "refused" | "unknown", reason: string) {
    super(reason);
    this.name = "SmsError";
    this.outcome = outcome;
  }
}
