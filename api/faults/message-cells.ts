import type { GatewayFault } from "./gateway.ts";
import type { Moment, Place } from "./tripwire.ts";
import type { DatabaseName } from "./world.ts";

/** A cell about one message; the step is the same in all. */
interface MessageCell {
  database: DatabaseName;
  step: "message";
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
export function killsAtGateway(database: DatabaseName): MessageCell[] {
  return (["before", "after"] as const).map((moment) => ({
    database,
    step: "message",
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
export function atMessage(): MessageCell[] {
  const atDatabase = MESSAGE_STATEMENTS.flatMap(([name, statement, moments]) =>
    (["kill", "cut"] as const).flatMap((kind) =>
      moments.map(
        (moment): MessageCell => ({
          database: "PostgreSQL",
          step: "message",
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
      step: "message",
      fault: `gateway: ${name}`,
      customer: "returns",
      deed: { kind: "gateway", fault },
    }),
  );
  return [...killsAtGateway("PostgreSQL"), ...atGateway, ...atDatabase];
}
