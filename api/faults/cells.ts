import type { Goal, Tap } from "./board.ts";
import type { GatewayFault } from "./gateway.ts";
import { atMessage, killsAtGateway, MESSAGE_JOB, MESSAGE_STEPS, type MessageStep } from "./message-cells.ts";
import { REQUEST } from "./origin.ts";
import type { ProviderFault } from "./provider.ts";
import type { PageStep } from "./purchase.ts";
import type { Moment, Place } from "./tripwire.ts";
import { type DatabaseName, PROVIDER_TIMEOUT_MS } from "./world.ts";

/** A deadline that passes; each has the name of the ending that it brings. */
export const DEADLINE_STEPS = [
  "not accepted",
  "not answered",
  "not handed over",
  "delivered unconfirmed",
  "not received",
] as const satisfies Goal[];
export type DeadlineStep = (typeof DEADLINE_STEPS)[number];
/** A tap on the shop's board, or on the order's page. */
export const BOARD_STEPS = ["accept", "ask", "answer", "reject", "start", "ready", "hand over", "deliver"] as const satisfies Tap[];
export type BoardStep = (typeof BOARD_STEPS)[number];

/** What is disturbed: a call, a deadline or a job. `take` or `free` ends what `hold` reserved; `lapse` takes what the
 * bank has freed. `give up` is the customer cancelling, `cancel` an admin; `settle` asks how a payment stands. */
export type Step =
  | PageStep
  | BoardStep
  | DeadlineStep
  | "receipt again"
  | "settle"
  | "expire"
  | "give up"
  | "void"
  | "mail"
  | "cancel"
  | "refund"
  | "refund followed"
  | "hold"
  | "take"
  | "lapse"
  | "free"
  | MessageStep
  /** The shop accepts, and the customer's open page hears of it by its stream. */
  | "stream";

type Deed =
  /** Kills the API process, cuts its connections to the database, or kills the database's server. */
  | { kind: "kill" | "cut" | "crash"; place: Place }
  /** Killed so long after the step was asked for, as a share of the time it usually takes. */
  | { kind: "kill-at"; share: number }
  | { kind: "provider"; fault: ProviderFault }
  | { kind: "gateway"; fault: GatewayFault };

export interface Cell {
  database: DatabaseName;
  step: Step;
  fault: string;
  /** Gone: the customer never comes back. */
  customer: "returns" | "gone";
  deed: Deed;
  /** The process that has the page's stream: the one that does the step, or the other, which the fault may strike. */
  stream?: "same" | "other" | "struck";
}

const PROVIDER_METHODS = {
  card: "cards.create",
  code: "cards.get_verify_code",
  verify: "cards.verify",
  receipt: "receipts.create",
  "receipt again": "receipts.get_all",
  pay: "receipts.pay",
  settle: "receipts.check",
  expire: "receipts.cancel",
  void: "receipts.cancel",
  refund: "receipts.cancel",
  "refund followed": "receipts.check",
  hold: "receipts.pay",
  take: "receipts.confirm_hold",
  lapse: "receipts.confirm_hold",
  free: "receipts.cancel",
} as const satisfies Partial<Record<Step, string>>;
/** The job, or the request, that does a step. */
export const JOBS = {
  order: REQUEST,
  card: REQUEST,
  code: REQUEST,
  verify: REQUEST,
  receipt: REQUEST,
  "receipt again": REQUEST,
  pay: REQUEST,
  cancel: REQUEST,
  "give up": REQUEST,
  settle: "payments/check",
  expire: "payments/expire",
  void: "payments/void",
  mail: "mails/send",
  refund: "payments/refund",
  "refund followed": "payments/follow_refund",
  hold: REQUEST,
  accept: REQUEST,
  ask: REQUEST,
  answer: REQUEST,
  reject: REQUEST,
  start: REQUEST,
  ready: REQUEST,
  "hand over": REQUEST,
  deliver: REQUEST,
  take: "payments/capture",
  lapse: "payments/capture",
  free: "payments/void",
  message: MESSAGE_JOB,
  "courier link": MESSAGE_JOB,
  "board alarm": MESSAGE_JOB,
  stream: REQUEST,
  "not accepted": "deadlines/acceptBy",
  "not answered": "deadlines/answerBy",
  "not handed over": "deadlines/handOverBy",
  "delivered unconfirmed": "deadlines/confirmBy",
  "not received": "deadlines/decideBy",
} as const satisfies Record<Step, string>;
type ProviderStep = keyof typeof PROVIDER_METHODS;
/** Steps of reserved money, in a world of their own: the other world takes money at payment. */
const HELD_STEPS: readonly Step[] = ["hold", ...BOARD_STEPS, "take", "lapse", "free", ...MESSAGE_STEPS, "stream", ...DEADLINE_STEPS];

export function hasHold(step: Step): boolean {
  return HELD_STEPS.includes(step);
}

/** The steps on PostgreSQL, in the order of the table's rows. */
const SERVER_STEPS = [
  "order",
  "card",
  "code",
  "verify",
  "receipt",
  "receipt again",
  "pay",
  "settle",
  "expire",
  "give up",
  "void",
  "cancel",
  "refund",
  "hold",
  ...BOARD_STEPS,
  "take",
  "lapse",
  "free",
  ...DEADLINE_STEPS,
] as const satisfies readonly Step[];
/** Steps whose statements are recorded first. `void` is disturbed at the provider alone. */
export const OBSERVED_STEPS: readonly Step[] = SERVER_STEPS.filter((step) => step !== "void");

function isProviderStep(step: Step): step is ProviderStep {
  return step in PROVIDER_METHODS;
}

/** In these a customer who does not come back leaves something behind. */
const LEAVING: readonly Step[] = ["receipt", "pay", "hold"];
/** Steps whose cells also kill the process at the database: other steps write nothing of value. */
const WORTH: readonly Step[] = ["order", "receipt", "pay", "settle", "expire", "give up", "void", "cancel", "refund", ...HELD_STEPS];
/** Requests that do all they do in one transaction: reads before and after it change nothing. */
const ONE_TRANSACTION: readonly Step[] = ["cancel", "give up", ...BOARD_STEPS];
const CALLS_WHILE_AWAY = 4;
const LATE_MS = PROVIDER_TIMEOUT_MS + 500;

const PROVIDER_FAULTS: readonly [name: string, fault: Omit<ProviderFault, "method">][] = [
  ["carried out, no answer", { mode: "debit-then-timeout" }],
  ["carried out, late answer", { mode: "late", ms: LATE_MS }],
  ["carried out late", { mode: "late", ms: LATE_MS, isPerformedLate: true }],
  ["carried out twice", { mode: "twice" }],
  ["not carried out, no answer", { mode: "never" }],
  ["carried out, garbage answered", { mode: "garbage" }],
  ["error -32400", { mode: "error" }],
];

function customersOf(step: Step): Cell["customer"][] {
  if (step === "expire") return ["gone"];
  return LEAVING.includes(step) ? ["returns", "gone"] : ["returns"];
}

function providerFaults(step: ProviderStep): Cell[] {
  const method = PROVIDER_METHODS[step];
  return customersOf(step).flatMap((customer) =>
    PROVIDER_FAULTS.map(
      ([name, fault]): Cell => ({
        database: "PostgreSQL",
        step,
        fault: `provider: ${name}`,
        customer,
        deed: { kind: "provider", fault: { method, ...fault } },
      }),
    ),
  );
}

/** The provider is away while money is to be taken or freed, also by a deadline. */
function whileAway(): Cell[] {
  const methods = { take: "receipts.confirm_hold", free: "receipts.cancel", "not accepted": "receipts.cancel" } as const;
  return (["take", "free", "not accepted"] as const).map((step) => ({
    database: "PostgreSQL",
    step,
    fault: `provider: away for ${CALLS_WHILE_AWAY} calls`,
    customer: "returns",
    deed: { kind: "provider", fault: { method: methods[step], mode: "never", count: CALLS_WHILE_AWAY } },
  }));
}

function killsAtProvider(database: DatabaseName, step: ProviderStep): Cell[] {
  const method = PROVIDER_METHODS[step];
  const name = { before: `killed before ${method} leaves`, after: `killed before ${method} is answered` };
  const customers = step === "receipt" && database === "PostgreSQL" ? (["returns"] as const) : customersOf(step);
  return customers.flatMap((customer) =>
    (["before", "after"] as const).map(
      (moment): Cell => ({
        database,
        step,
        fault: name[moment],
        customer,
        deed: { kind: "kill", place: { at: "provider", job: JOBS[step], method, moment } },
      }),
    ),
  );
}

function withoutParentheses(statement: string): string {
  const inner = statement.replace(/\([^()]*\)/g, "");
  return inner === statement ? statement : withoutParentheses(inner);
}

/** `commit`, `update orders`, `select products`. */
function shortName(statement: string): string {
  const outer = withoutParentheses(statement);
  const [, verb = outer, table = ""] = /^(insert into|update|delete from|select\b.*? from) "(\w+)"/s.exec(outer) ?? [];
  return `${verb.split(" ")[0]} ${table}`.trim();
}

/** The round trips that change what the next process finds: commits, and writes outside of a transaction. */
function changing(statements: readonly string[]): Set<number> {
  const found = new Set<number>();
  let isInside = false;
  for (const [index, statement] of statements.entries()) {
    if (statement === "begin") isInside = true;
    if (statement === "commit" || (!isInside && /^(insert|update|delete)/.test(statement))) found.add(index);
    if (statement === "commit") isInside = false;
  }
  return found;
}

/** Drops the connection at each round trip; kills the process once inside each transaction and after each change. Other
 * moments leave the same state. */
function atRoundTrips(step: Step, path: readonly string[]): Cell[] {
  const changes = changing(path);
  if (path.length > 0 && ONE_TRANSACTION.includes(step) && !path.includes("begin")) throw new Error(`"${step}" sent no transaction.`);
  const [first, last] = ONE_TRANSACTION.includes(step) ? [path.indexOf("begin"), path.lastIndexOf("commit")] : [0, path.length];
  return path.flatMap((statement, index) => {
    if (index < first || index > last) return [];
    const occurrence = path.slice(0, index + 1).filter((one) => one === statement).length;
    function cell(kind: "kill" | "cut", moment: Moment): Cell {
      return {
        database: "PostgreSQL",
        step,
        fault: `${kind === "kill" ? "killed" : "database cut off"} ${moment} round trip ${index + 1}, ${shortName(statement)}`,
        customer: step === "expire" ? "gone" : "returns",
        deed: { kind, place: { at: "statement", job: JOBS[step], statement, occurrence, moment } },
      };
    }
    const kills = !WORTH.includes(step)
      ? []
      : changes.has(index)
        ? [cell("kill", "after")]
        : path[index - 2] === "begin"
          ? [cell("kill", "before")]
          : [];
    return [...kills, cell("cut", "before"), ...(changes.has(index) ? [cell("cut", "after")] : [])];
  });
}

const MAIL_STATEMENTS = [/^insert into "mail_outbox"/, /^update "mails" set .*"sent_at" = \$/];

function atMail(): Cell[] {
  return MAIL_STATEMENTS.flatMap((statement, index) =>
    (["kill", "cut"] as const).flatMap((kind) =>
      (["before", "after"] as const).map(
        (moment): Cell => ({
          database: "PostgreSQL",
          step: "mail",
          fault: `${kind === "kill" ? "killed" : "database cut off"} ${moment} the mail is ${index === 0 ? "sent" : "marked as sent"}`,
          customer: "returns",
          deed: { kind, place: { at: "statement", job: JOBS.mail, statement, occurrence: 1, moment } },
        }),
      ),
    ),
  );
}

/** A process or the database goes as the shop accepts, with the customer's page open. */
function atStream(): Cell[] {
  return (["same", "other", "struck"] as const).flatMap((stream) =>
    (["kill", "cut"] as const).flatMap((kind) =>
      (["before", "after"] as const).map(
        (moment): Cell => ({
          database: "PostgreSQL",
          step: "stream",
          fault: `${kind === "kill" ? "killed" : "database cut off"} ${moment} the commit, stream at ${stream === "struck" ? "the struck process" : `the ${stream} process`}`,
          customer: "returns",
          deed: { kind, place: { at: "statement", job: REQUEST, statement: /^commit/, occurrence: 1, moment } },
          stream,
        }),
      ),
    ),
  );
}

/** Every cell on PostgreSQL, given what each step sends to the database when nothing is wrong. */
export function serverCells(statementsOf: ReadonlyMap<Step, readonly string[]>): Cell[] {
  const cells = SERVER_STEPS.flatMap((step) => {
    const atDatabase = atRoundTrips(step, statementsOf.get(step) ?? []);
    return isProviderStep(step) ? [...killsAtProvider("PostgreSQL", step), ...providerFaults(step), ...atDatabase] : atDatabase;
  });
  return [
    ...cells,
    ...killsAtProvider("PostgreSQL", "refund followed"),
    ...atMail(),
    ...MESSAGE_STEPS.flatMap(atMessage),
    ...atStream(),
    ...whileAway(),
  ];
}

/** Each cell that kills an API process at a statement; here the database's server is killed at that statement. */
export function crashCells(statementsOf: ReadonlyMap<Step, readonly string[]>): Cell[] {
  return serverCells(statementsOf).flatMap((cell): Cell[] => {
    if (cell.deed.kind !== "kill" || cell.deed.place.at !== "statement") return [];
    return [{ ...cell, fault: cell.fault.replace("killed", "database killed"), deed: { ...cell.deed, kind: "crash" } }];
  });
}

const SHARES = [0.2, 0.5, 0.8];
const EMBEDDED_STEPS: readonly ProviderStep[] = [
  "receipt",
  "receipt again",
  "pay",
  "settle",
  "expire",
  "refund",
  "hold",
  "take",
  "lapse",
  "free",
];

/** The kill loop on the embedded database: at the provider's calls and at instants spread over a step. */
export function embeddedCells(): Cell[] {
  const spread = (["order", "pay"] as const).flatMap((step) =>
    SHARES.map(
      (share): Cell => ({
        database: "PGlite",
        step,
        fault: `killed at ${share * 100} % of the step`,
        customer: "returns",
        deed: { kind: "kill-at", share },
      }),
    ),
  );
  return [
    ...EMBEDDED_STEPS.flatMap((step) => killsAtProvider("PGlite", step)),
    ...MESSAGE_STEPS.flatMap((step) => killsAtGateway("PGlite", step)),
    ...spread,
  ];
}
