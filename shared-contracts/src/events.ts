import * as z from "zod/mini";
import { ClientReportSchema } from "./client-report.ts";
import { LanguageSchema } from "./language.ts";
import { RemoteFailureReasonSchema } from "./remote.ts";

const TextSchema = z.string().check(z.maxLength(1000));
const NothingSchema = z.custom<undefined>((given) => given === undefined);
const ToastToneSchema = z.enum(["info", "success", "error"]);
export type ToastTone = z.infer<typeof ToastToneSchema>;

/** Events between remotes and shell. Never carries a card number, a code or a token. */
const SCHEMAS = {
  /** Text in the customer's language, shown for 3 s, one at a time per tone. `action` is a button on it. */
  toast: z.object({
    text: TextSchema,
    tone: ToastToneSchema,
    action: z.optional(z.object({ label: TextSchema, run: z.custom<() => void>((given) => typeof given === "function") })),
  }),
  "basket:open": NothingSchema,
  /** Opens the addresses: the list, or with `about` an address by its id, or `new`. */
  "address:open": z.object({ about: z.optional(TextSchema) }),
  /** The device's addresses changed. */
  "address:changed": NothingSchema,
  /** The session ended; the shell announces it, and opens /signin if the page needs a person. */
  "session:expired": NothingSchema,
  "session:signed-in": z.object({ uid: TextSchema }),
  "session:signed-out": NothingSchema,
  /** For telemetry: a session error that the customer need not see. */
  "session:moment": z.object(ClientReportSchema.shape),
  /** Asks the shell for the logout dialog. */
  "logout:asked": NothingSchema,
  "order:created": z.object({ orderId: TextSchema }),
  "order:paid": z.object({ orderId: TextSchema, paymentId: TextSchema }),
  /** Asks the shell to show the site in another language and to remember it. */
  "language:asked": z.object({ language: LanguageSchema }),
  /** Whether the browser offers to install the site; sent on changes and to new listeners. */
  "install:offered": z.object({ isOffered: z.boolean() }),
  "install:watched": NothingSchema,
  /** Asks the shell to show the browser's install prompt. */
  "install:asked": NothingSchema,
  /** For telemetry: a remote's failure replaced its area. */
  "remote:failed": z.object({ remote: TextSchema, reason: RemoteFailureReasonSchema, message: z.string() }),
};

export type EventName = keyof typeof SCHEMAS;
export type SavatEvents = { [Name in EventName]: z.infer<(typeof SCHEMAS)[Name]> };
export const EVENT_NAMES: readonly string[] = Object.keys(SCHEMAS);

type Handler<Name extends EventName> = (event: SavatEvents[Name]) => void;
type Sent<Name extends EventName> = SavatEvents[Name] extends undefined ? [] : [event: SavatEvents[Name]];

/** An event that the bus did not carry. Its stack names the sender's script. */
export class EventFault extends Error {
  readonly reason: "malformed" | "flood";

  constructor(reason: EventFault["reason"], name: string) {
    super(`The event "${name}" was dropped: ${reason}`);
    this.reason = reason;
  }
}

/** Nothing of ours sends one event more often; more of them only stop the page. */
const MOST_A_SECOND = 100;
/** Above that limit each sender may send this many more in the second. */
const MOST_BESIDE_FLOOD = 10;

/** A remote's script, in a stack or as an address. */
const SCRIPT = /\/r\/([a-z]+)\//;

/** The remote whose script a stack or an address names first. */
export function remoteIn(stack: string): string | undefined {
  return SCRIPT.exec(stack)?.[1];
}

/** What was sent of one event in a second. */
interface Second {
  since: number;
  count: number;
  /** By sender, above the event's limit. */
  excess: Map<string, number>;
  /** Senders that flooded the second before. */
  cut: ReadonlySet<string>;
}

const handlers = new Map<string, Set<Handler<never>>>();
const seconds = new Map<string, Second>();

/** To the window's `error` listeners, as an uncaught error; servers have none. */
function tell(error: unknown): void {
  if (typeof reportError === "function") reportError(error);
  else console.error(error);
}

function secondOf(name: string): Second {
  const now = Date.now();
  const last = seconds.get(name);
  if (last !== undefined && now - last.since < 1000) return last;
  const excess = last !== undefined && now - last.since < 2000 ? [...last.excess] : [];
  const cut = new Set(excess.filter(([, count]) => count > MOST_BESIDE_FLOOD).map(([sender]) => sender));
  const second = { since: now, count: cut.size > 0 ? MOST_A_SECOND : 0, excess: new Map(), cut };
  seconds.set(name, second);
  return second;
}

/** Cuts the sender of a flood until it has sent less for a second; reports it once. */
function isFlood(name: string): boolean {
  const second = secondOf(name);
  second.count += 1;
  if (second.count <= MOST_A_SECOND) return false;
  const sender = remoteIn(new Error().stack ?? "") ?? "";
  const excess = (second.excess.get(sender) ?? 0) + 1;
  second.excess.set(sender, excess);
  if (second.cut.has(sender)) return true;
  if (excess === MOST_BESIDE_FLOOD + 1) tell(new EventFault("flood", name));
  return excess > MOST_BESIDE_FLOOD;
}

/** Undefined: malformed. The value's own getters may throw. */
function parseEvent(name: EventName, given: unknown): { event: unknown } | undefined {
  try {
    const { success, data } = SCHEMAS[name].safeParse(given);
    return success ? { event: data } : undefined;
  } catch {
    return undefined;
  }
}

/** Carries events, and nothing more: each is checked on arrival, and a listener that throws costs itself alone. */
export const events = Object.freeze({
  on<Name extends EventName>(name: Name, handler: Handler<Name>): void {
    handlers.set(name, (handlers.get(name) ?? new Set()).add(handler));
  },

  off<Name extends EventName>(name: Name, handler: Handler<Name>): void {
    handlers.get(name)?.delete(handler);
  },

  /** Throws on a malformed event in development; else it is dropped and reported. */
  emit<Name extends EventName>(name: Name, ...[given]: Sent<Name>): void {
    const isKnown = Object.hasOwn(SCHEMAS, name);
    if (isFlood(isKnown ? name : "unknown")) return;
    const parsed = isKnown ? parseEvent(name, given) : undefined;
    if (parsed === undefined) {
      const fault = new EventFault("malformed", name);
      if (process.env.NODE_ENV !== "production") throw fault;
      tell(fault);
      return;
    }
    for (const handler of [...(handlers.get(name) ?? [])]) {
      try {
        handler(parsed.event as never);
      } catch (error) {
        tell(error);
      }
    }
  },
});

/** Listens to one event; returns the function that stops. */
export function listen<Name extends EventName>(name: Name, handler: Handler<Name>): () => void {
  events.on(name, handler);
  return () => events.off(name, handler);
}
