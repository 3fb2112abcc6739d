import type { JsonSchema } from "./openapi.ts";

/** Which side of two descriptions is the older: what a page sends (`old`), or what the API answers (`new`). */
export type Sender = "old" | "new";

const LOWER_LIMITS = ["minimum", "exclusiveMinimum", "minLength", "minItems"] as const;
const UPPER_LIMITS = ["maximum", "exclusiveMaximum", "maxLength", "maxItems"] as const;
const FORMS = ["pattern", "format"] as const;

/** A schema's alternatives, each of at most one type. */
function alternatives(schema: JsonSchema): JsonSchema[] {
  if (schema.anyOf) return schema.anyOf.flatMap(alternatives);
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  return [schema];
}

function valuesOf({ enum: values, const: only }: JsonSchema): unknown[] | undefined {
  return values ?? (only === undefined ? undefined : [only]);
}

const within = (place: string, name: string) => (place === "" ? name : `${place}.${name}`);
const told = (place: string, fault: string) => (place === "" ? fault : `${place}: ${fault}`);

function limitFaults(sent: JsonSchema, read: JsonSchema, place: string): string[] {
  const isBeyond = [
    ...LOWER_LIMITS.map((name) => [name, read[name], read[name] !== undefined && (sent[name] ?? -Infinity) < read[name]] as const),
    ...UPPER_LIMITS.map((name) => [name, read[name], read[name] !== undefined && (sent[name] ?? Infinity) > read[name]] as const),
    ...FORMS.map((name) => [name, read[name], read[name] !== undefined && sent[name] !== read[name]] as const),
  ];
  return isBeyond.filter(([, , isWrong]) => isWrong).map(([name, limit]) => told(place, `goes beyond ${name} ${limit}`));
}

function objectFaults(sent: JsonSchema, read: JsonSchema, place: string, sender: Sender): string[] {
  const [sentFields, readFields] = [sent.properties ?? {}, read.properties ?? {}];
  const [older, newer] = sender === "old" ? [sentFields, readFields] : [readFields, sentFields];
  const removed = Object.keys(older).filter((name) => newer[name] === undefined);
  const missing = (read.required ?? []).filter((name) => !sent.required?.includes(name) && readFields[name]?.default === undefined);
  const unread = read.additionalProperties === false && sender === "old" ? Object.keys(sentFields).filter((name) => !readFields[name]) : [];
  const [sentMore, readMore] = [sent.additionalProperties, read.additionalProperties];
  const more = typeof sentMore === "object" && typeof readMore === "object" ? faultsOf(sentMore, readMore, within(place, "*"), sender) : [];
  const keys = read.propertyNames ? faultsOf(sent.propertyNames ?? {}, read.propertyNames, within(place, "(name)"), sender) : [];
  return [
    ...removed.map((name) => told(within(place, name), "is removed")),
    ...missing
      .filter((name) => !removed.includes(name))
      .map((name) => told(within(place, name), sender === "old" ? "is required now" : "may be missing now")),
    ...unread.filter((name) => !removed.includes(name)).map((name) => told(within(place, name), "is refused now")),
    ...Object.entries(readFields).flatMap(([name, field]) =>
      sentFields[name] ? faultsOf(sentFields[name], field, within(place, name), sender) : [],
    ),
    ...more,
    ...keys,
  ];
}

function oneFaults(sent: JsonSchema, read: JsonSchema, place: string, sender: Sender): string[] {
  if (read.type !== undefined && sent.type !== read.type && !(sent.type === "integer" && read.type === "number")) {
    return [told(place, `${sender === "old" ? "was" : "may be"} ${sent.type ?? "anything"}, and is read as ${read.type}`)];
  }
  const [values, known] = [valuesOf(sent), valuesOf(read)];
  if (known && !values) return [told(place, `is read as one of ${known.join(", ")}`)];
  if (known && values) {
    const unknown = values.filter((value) => !known.includes(value));
    return unknown.map((value) => told(place, `"${value}" is ${sender === "old" ? "refused now" : "new, and read without a fallback"}`));
  }
  // Values of a list have no limits of their own.
  const limits = values ? [] : limitFaults(sent, read, place);
  const items = read.items ? faultsOf(sent.items ?? {}, read.items, `${place}[]`, sender) : [];
  return [...limits, ...(read.type === "object" ? objectFaults(sent, read, place, sender) : []), ...items];
}

/** What is sent by one schema and not read by the other. Empty: every value is read, and no field got lost. */
export function faultsOf(sent: JsonSchema, read: JsonSchema, place: string, sender: Sender): string[] {
  // A reader with a fallback takes every value.
  if (sender === "new" && read.default !== undefined) return [];
  const readers = alternatives(read);
  return alternatives(sent).flatMap((one) => {
    const sameType = readers.filter(({ type }) => type === one.type);
    const tries = (sameType.length > 0 ? sameType : readers).map((reader) => oneFaults(one, reader, place, sender));
    return tries.reduce((best, next) => (next.length < best.length ? next : best));
  });
}
