import { faultsOf } from "./accepts.ts";
import { type JsonSchema, type Operation, readCalls } from "./openapi.ts";

type Parameter = Operation["parameters"][number];

function parameterFaults(older: Operation, newer: Operation): string[] {
  const same = (one: Parameter) => (other: Parameter) => one.name === other.name && one.in === other.in;
  const kept = older.parameters.flatMap((one) => {
    const now = newer.parameters.find(same(one));
    const name = `${one.in} parameter ${one.name}`;
    if (!now) return [`${name}: is removed`];
    return [...(now.required && !one.required ? [`${name}: is required now`] : []), ...faultsOf(one.schema, now.schema, name, "old")];
  });
  const added = newer.parameters.filter((one) => one.required && !older.parameters.some(same(one)));
  return [...kept, ...added.map((one) => `${one.in} parameter ${one.name}: is required now`)];
}

function contentFaults(
  older: Record<string, { schema: JsonSchema }>,
  newer: Record<string, { schema: JsonSchema }>,
  place: string,
  compare: (older: JsonSchema, newer: JsonSchema) => string[],
): string[] {
  return Object.entries(older).flatMap(([type, { schema }]) => {
    const now = newer[type];
    return now ? compare(schema, now.schema).map((fault) => `${place}: ${fault}`) : [`${place}: ${type} is removed`];
  });
}

function bodyFaults({ requestBody: older }: Operation, { requestBody: newer }: Operation): string[] {
  if (!older) return newer?.required ? ["body: is required now"] : [];
  if (!newer) return ["body: is removed"];
  const required = newer.required && !older.required ? ["body: is required now"] : [];
  return [...required, ...contentFaults(older.content, newer.content, "body", (was, now) => faultsOf(was, now, "", "old"))];
}

function answerFaults(older: Operation, newer: Operation): string[] {
  const kept = Object.entries(older.responses).flatMap(([status, { content }]) => {
    const now = newer.responses[status];
    if (!now) return [`answer ${status}: is removed`];
    return contentFaults(content, now.content, `answer ${status}`, (was, is) => faultsOf(is, was, "", "new"));
  });
  // A page reads each success alike, so one with a status of its own must fit too.
  const read = Object.entries(older.responses).find(([status]) => status.startsWith("2"))?.[1].content ?? {};
  const added = Object.entries(newer.responses).filter(([status]) => status.startsWith("2") && !older.responses[status]);
  return [
    ...kept,
    ...added.flatMap(([status, { content }]) =>
      contentFaults(read, content, `answer ${status}`, (was, is) => faultsOf(is, was, "", "new")),
    ),
  ];
}

export interface Change {
  /** `POST /orders` */
  call: string;
  fault: string;
}

/** What pages of an older description cannot meet in a newer one. */
export function breakingChanges(older: unknown, newer: unknown): Change[] {
  const calls = readCalls(newer);
  return [...readCalls(older)].flatMap(([call, was]) => {
    const now = calls.get(call);
    const faults = now ? [...parameterFaults(was, now), ...bodyFaults(was, now), ...answerFaults(was, now)] : ["is removed"];
    return faults.map((fault) => ({ call, fault }));
  });
}
