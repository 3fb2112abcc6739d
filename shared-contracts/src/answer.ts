import { type DateLike, toMillis } from "./date.ts";
import type { Endpoint, EndpointReply } from "./endpoint.ts";

type Fields = Record<string, unknown>;

/** Other names of section 3 of the specification for the same field, and the name used here. */
const OTHER_NAMES = { total: "totalItems", hasPrevPage: "hasPreviousPage" } as const;
/** Dates that may be a number, a text or `_seconds`. */
const DATES = new Set(["createdAt", "updatedAt", "merchantRequestDate", "estimatedDelivery", "pay_time", "expiresAt"]);

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isOtherDate(value: unknown): value is DateLike {
  return typeof value === "number" || (isFields(value) && typeof value._seconds === "number");
}

/** Converts dates to text, at any depth. */
function withTextDates(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTextDates);
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const isDate = DATES.has(name) && isOtherDate(part) && Number.isFinite(toMillis(part));
      return [name, isDate ? new Date(toMillis(part)).toISOString() : withTextDates(part)];
    }),
  );
}

function withOurNames(pagination: Fields): Fields {
  const added = Object.entries(OTHER_NAMES).filter(([other, ours]) => pagination[ours] === undefined && pagination[other] !== undefined);
  return { ...pagination, ...Object.fromEntries(added.map(([other, ours]) => [ours, pagination[other]])) };
}

/** Converts a list's answer to the form of the contracts: section 3 of the specification names several. */
function inOurForm(answer: unknown, list: string | undefined): unknown {
  if (!isFields(answer)) return answer;
  const { data, pagination, ...rest } = answer;
  const isOtherList = list !== undefined && rest[list] === undefined && Array.isArray(data);
  const named = isOtherList ? { ...rest, [list]: data } : { ...rest, ...(data === undefined ? {} : { data }) };
  return withTextDates({ ...named, ...(isFields(pagination) ? { pagination: withOurNames(pagination) } : {}) });
}

/** Parses the answer of an endpoint; undefined if it does not fit the schema. */
export function readAnswer<E extends Endpoint>(endpoint: E, answer: unknown): EndpointReply<E> | undefined {
  const reply = endpoint.reply.safeParse(endpoint.list === undefined ? answer : inOurForm(answer, endpoint.list));
  return reply.success ? (reply.data as EndpointReply<E>) : undefined;
}
