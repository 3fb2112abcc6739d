import { describe, expect, it } from "vitest";
import { breakingChanges } from "./api-changes.ts";
import { describeApi } from "./describe-api.ts";

const TEXT = { type: "string" };
const json = (schema: object) => ({ content: { "application/json": { schema } } });
const object = (properties: object, required: string[] = []) => ({ type: "object", properties, required });

const QUERY = { name: "page", in: "query", schema: { type: "integer", minimum: 1, maximum: 100 } };
const BODY = object({ note: TEXT, kind: { type: "string", enum: ["a", "b"] }, size: { type: "number" } }, ["kind"]);
const ANSWER = object(
  {
    id: TEXT,
    note: TEXT,
    state: { type: "string", enum: ["open", "closed"] },
    mood: { type: "string", enum: ["good", "bad"], default: "unknown" },
    amount: { type: "integer", maximum: 10 },
    lines: { type: "array", items: object({ id: TEXT }, ["id"]) },
    seen: { anyOf: [TEXT, { type: "null" }] },
  },
  ["id", "state"],
);

interface Parts {
  parameters?: object[];
  body?: object;
  isBodyRequired?: boolean;
  answer?: object;
  statuses?: readonly string[];
}

function describedBy({ parameters = [QUERY], body = BODY, isBodyRequired = false, answer = ANSWER, statuses = ["200"] }: Parts = {}) {
  const responses = Object.fromEntries(statuses.map((status) => [status, json(answer)]));
  return { paths: { "/api/things/{id}": { post: { parameters, requestBody: { required: isBodyRequired, ...json(body) }, responses } } } };
}

/** A copy whose field at a path is another; without a field it is removed. */
function change(schema: object, path: string, field?: object): object {
  const copy = structuredClone(schema) as Record<string, unknown>;
  const steps = path.split(".");
  const last = steps.pop() ?? "";
  const holder = steps.reduce<Record<string, unknown>>((part, step) => part[step] as Record<string, unknown>, copy);
  if (field === undefined) delete holder[last];
  else holder[last] = field;
  return copy;
}

const WITH_NEW_FIELDS = {
  body: change(BODY, "properties.added", TEXT),
  answer: change(ANSWER, "properties.added", { type: "string", enum: ["x"] }),
  parameters: [QUERY, { name: "city", in: "query", schema: TEXT }],
};

describe("changes of the API that pages of a release in use cannot meet", () => {
  it.each<[string, Parts, string]>([
    ["a removed call", { statuses: [] }, "answer 200: is removed"],
    ["a removed parameter", { parameters: [] }, "query parameter page: is removed"],
    [
      "a narrowed parameter",
      { parameters: [{ ...QUERY, schema: { ...QUERY.schema, maximum: 50 } }] },
      "query parameter page: goes beyond maximum 50",
    ],
    ["a parameter that is required now", { parameters: [{ ...QUERY, required: true }] }, "query parameter page: is required now"],
    [
      "a new required parameter",
      { parameters: [QUERY, { ...QUERY, name: "size", required: true }] },
      "query parameter size: is required now",
    ],
    ["a body that is required now", { isBodyRequired: true }, "body: is required now"],
    ["a removed field", { body: change(BODY, "properties.note") }, "body: note: is removed"],
    ["a field that is required now", { body: change(BODY, "required", ["kind", "note"]) }, "body: note: is required now"],
    [
      "a new required field",
      { body: change(change(BODY, "properties.city", TEXT), "required", ["kind", "city"]) },
      "body: city: is required now",
    ],
    ["a refused value", { body: change(BODY, "properties.kind.enum", ["a"]) }, 'body: kind: "b" is refused now'],
    ["a narrowed type", { body: change(BODY, "properties.size", { type: "integer" }) }, "body: size: was number, and is read as integer"],
    ["a new limit", { body: change(BODY, "properties.note", { type: "string", maxLength: 5 }) }, "body: note: goes beyond maxLength 5"],
    ["a new form", { body: change(BODY, "properties.note", { type: "string", pattern: "^a" }) }, "body: note: goes beyond pattern ^a"],
  ])("[D-COMPAT-03] in what pages send: %s", (_, parts, fault) => {
    expect(breakingChanges(describedBy(), describedBy(parts))).toEqual([{ call: "POST /things/:id", fault }]);
  });

  it.each<[string, Parts, string]>([
    ["a removed field", { answer: change(ANSWER, "properties.note") }, "answer 200: note: is removed"],
    ["a field that may be missing now", { answer: change(ANSWER, "required", ["state"]) }, "answer 200: id: may be missing now"],
    [
      "a field that may be null now",
      { answer: change(ANSWER, "properties.id", { type: ["string", "null"] }) },
      "answer 200: id: may be null, and is read as string",
    ],
    [
      "a widened type",
      { answer: change(ANSWER, "properties.amount", { type: "number", maximum: 10 }) },
      "answer 200: amount: may be number, and is read as integer",
    ],
    [
      "a wider limit",
      { answer: change(ANSWER, "properties.amount", { type: "integer", maximum: 20 }) },
      "answer 200: amount: goes beyond maximum 10",
    ],
    ["a removed field of a list", { answer: change(ANSWER, "properties.lines.items", object({})) }, "answer 200: lines[].id: is removed"],
    ["a removed status", { statuses: ["4XX"] }, "answer 200: is removed"],
    [
      "another status that older pages cannot read",
      { statuses: ["200", "202"], answer: change(ANSWER, "properties.note") },
      "answer 202: note: is removed",
    ],
  ])("[D-COMPAT-03] in what pages read: %s", (_, parts, fault) => {
    const changes = breakingChanges(describedBy(), describedBy(parts));
    expect(changes).toContainEqual({ call: "POST /things/:id", fault });
  });

  it("[D-COMPAT-03] a removed call", () => {
    expect(breakingChanges(describedBy(), { paths: {} })).toEqual([{ call: "POST /things/:id", fault: "is removed" }]);
  });

  it("[D-COMPAT-04] in what pages read: a new value of an enumeration that they read without a fallback", () => {
    const answer = change(ANSWER, "properties.state.enum", ["open", "closed", "frozen"]);
    const fault = 'answer 200: state: "frozen" is new, and read without a fallback';
    expect(breakingChanges(describedBy(), describedBy({ answer }))).toEqual([{ call: "POST /things/:id", fault }]);
  });

  it("[D-COMPAT-04] a new value is no such change where pages have a fallback", () => {
    const answer = change(ANSWER, "properties.mood.enum", ["good", "bad", "calm"]);
    expect(breakingChanges(describedBy(), describedBy({ answer }))).toEqual([]);
  });

  it.each<[string, Parts, Parts]>([
    ["new optional fields and parameters", {}, WITH_NEW_FIELDS],
    ["wider limits of what pages send", {}, { parameters: [{ ...QUERY, schema: { type: "integer", minimum: 0 } }] }],
    ["one more value that pages may send", {}, { body: change(BODY, "properties.kind.enum", ["a", "b", "c"]) }],
    ["a field that is optional now for pages that send it", {}, { body: change(BODY, "required", []) }],
    [
      "a field of an answer that is never null or missing any more",
      {},
      { answer: change(change(ANSWER, "properties.seen", TEXT), "required", ["id", "state", "seen"]) },
    ],
    ["one more status of errors", {}, { statuses: ["200", "5XX"] }],
  ])("lets %s pass", (_, older, newer) => {
    expect(breakingChanges(describedBy(older), describedBy(newer))).toEqual([]);
  });

  it("refuses a description with a keyword that it does not compare", () => {
    expect(() => breakingChanges(describedBy(), describedBy({ answer: { type: "string", multipleOf: 2 } }))).toThrow(/multipleOf/);
  });

  it("[D-COMPAT-03] finds none between our description and itself, and every call in it", { timeout: 60_000 }, async () => {
    const { openapi } = await describeApi();
    expect(breakingChanges(openapi, openapi)).toEqual([]);
    const calls = breakingChanges(openapi, { paths: {} });
    expect(calls.length).toBeGreaterThan(50);
    expect(calls).toContainEqual({ call: "POST /orders", fault: "is removed" });
  });
});
