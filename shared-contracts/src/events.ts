import mitt, { type Emitter } from "mitt";
import type { ClientReport } from "./client-report.ts";
import type { Language } from "./language.ts";
import type { RemoteFailureReason } from "./remote.ts";

export type ToastTone = "info" | "success" | "error";

/** Events between remotes and shell. Never carries a card number, a code or a token. */
export type SavatEvents = {
  /** Text in the customer's language, shown for 3 s, one at a time per tone. `action` is a button on it. */
  toast: { text: string; tone: ToastTone; action?: { label: string; run: () => void } };
  "basket:open": undefined;
  /** The session ended; the shell announces it, and opens /signin if the page needs a person. */
  "session:expired": undefined;
  "session:signed-in": { uid: string };
  "session:signed-out": undefined;
  /** For telemetry: a session error that the customer need not see. */
  "session:moment": ClientReport;
  /** Asks the shell for the logout dialog. */
  "logout:asked": undefined;
  "order:created": { orderId: string };
  "order:paid": { orderId: string; paymentId: string };
  /** Asks the shell to show the site in another language and to remember it. */
  "language:asked": { language: Language };
  /** Whether the browser offers to install the site; sent on changes and to new listeners. */
  "install:offered": { isOffered: boolean };
  "install:watched": undefined;
  /** Asks the shell to show the browser's install prompt. */
  "install:asked": undefined;
  /** For telemetry: a remote's failure replaced its area. */
  "remote:failed": { remote: string; reason: RemoteFailureReason; message: string };
};

export type EventName = keyof SavatEvents;

export const events: Emitter<SavatEvents> = mitt<SavatEvents>();

/** Listens to one event; returns the function that stops. */
export function listen<Name extends EventName>(name: Name, handler: (event: SavatEvents[Name]) => void): () => void {
  events.on(name, handler);
  return () => events.off(name, handler);
}
