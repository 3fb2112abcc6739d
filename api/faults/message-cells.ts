import type { GatewayFault } from "./gateway.ts";
import type { Moment, Place } from "./tripwire.ts";
import type { DatabaseName } from "./world.ts";

/** The message to a customer about a cancellation, which stays true however late, and the two that may come twice. */
export const MESSAGE_STEPS = ["message", "courier link", "board alarm"] as const;
export type MessageStep = (typeof MESSAGE_STEPS)[number];

/** A cell about one message. */
interface MessageCell {
  database: DatabaseName;
  step: MessageStep;
  fault: string;
  customer: "returns";
  deed: { kind: "kill" | "cut"; place: Place } | { kind: "gateway"; fault: GatewayFault };
}

/** The job, and the work of it, that sends one message. */
export const MESSAGE_JOB = "messages/message";
/** Past the API's patience. */
const SMS_LATE_MS = 8000;

const GATEWAY_FAULTS: readonly [name: string, fault: GatewayFault][] = [
  ["taken, no answer", { mode: "silent" }],
  ["taken, connection cut", { mode: "cut" }],
  ["taken, late answer", { mode: "late", ms: SMS_LATE_MS }],
  ["taken late", { mode: "late", ms: SMS_LATE_MS, isTakenLate: true }],
  ["taken, answered twice", { mode: "answers twice" }],
  ["error 500", { mode: "error" }],
];

/** The process dies as the gateway hears of a message, and once it has it. */
export function killsAtGateway(database: DatabaseName, step: MessageStep): MessageCell[] {
  return (["before", "after"] as const).map((moment) => ({
    database,
    step,
    fault: `killed ${moment === "before" ? "before the gateway takes it" : "before the gateway answers"}`,
    customer: "returns",
    deed: { kind: "kill", place: { at: "gateway", job: MESSAGE_JOB, moment } },
  }));
}

const MESSAGE_STATEMENTS: readonly [name: string, statement: RegExp, moments: readonly Moment[]][] = [
  ["it is looked at, claimed", /^select .* from "orders"/, ["before"]],
  ["it is marked as sent", /^update "messages" set .*"sent_at" = \$/, ["before", "after"]],
];

/** The process dies, or loses the database, between the claim of a message and its mark. Before the claim it is as
 * after the commit that queues it, which the cells of `reject` strike. */
export function atMessage(step: MessageStep): MessageCell[] {
  const atDatabase = MESSAGE_STATEMENTS.flatMap(([name, statement, moments]) =>
    (["kill", "cut"] as const).flatMap((kind) =>
      moments.map(
        (moment): MessageCell => ({
          database: "PostgreSQL",
          step,
          fault: `${kind === "kill" ? "killed" : "database cut off"} ${moment} ${name}`,
          customer: "returns",
          deed: { kind, place: { at: "statement", job: MESSAGE_JOB, statement, occurrence: 1, moment } },
        }),
      ),
    ),
  );
  const atGateway = GATEWAY_FAULTS.map(
    ([name, fault]): MessageCell => ({
      database: "PostgreSQL",
      step,
      fault: `gateway: ${name}`,
      customer: "returns",
      deed: { kind: "gateway", fault },
    }),
  );
  return [...killsAtGateway("PostgreSQL", step), ...atGateway, ...atDatabase];
}
