import { expect, test } from "vitest";
import { changesOf } from "./changes.ts";
import { countRows } from "./csv.ts";
import { addressOf, type FilterFields, fieldsOf, findFault, readFilter } from "./filters.ts";

test.each([
  ["", {}],
  [
    "entity=merchant&action=approved&actor=%2B998900000001&merchant=m1&from=2026-02-01&to=2026-02-28",
    {
      entity: "merchant",
      action: "approved",
      actor: "+998900000001",
      merchantId: "m1",
      from: "2026-02-01",
      to: "2026-02-28",
    },
  ],
  ["entity=card&action=DROP&actor=998&from=2026-02-30&to=x&page=2", {}],
  [`merchant=${"m".repeat(65)}`, {}],
])("[D-AUDIT-03] the address %j requests %j", (query, filter) => {
  expect(readFilter(new URLSearchParams(query))).toEqual(filter);
});

const FIELDS: FilterFields = { entity: "", action: "", actor: "+998 ", merchant: "", from: "", to: "" };

test.each([
  ["nothing", {}, undefined],
  ["a complete phone", { actor: "+998 90 000 00 01" }, undefined],
  ["an incomplete phone", { actor: "+998 90" }, { field: "actor", code: "phone" }],
  ["an ID that is too long", { merchant: "m".repeat(65) }, { field: "merchant", code: "tooLong" }],
  ["one day", { from: "2026-02-01", to: "2026-02-01" }, undefined],
  ["days in the wrong order", { from: "2026-02-02", to: "2026-02-01" }, { field: "to", code: "order" }],
])("[D-AUDIT-04] %s in the fields has the fault %j", (_, fields, fault) => {
  expect(findFault({ ...FIELDS, ...fields })).toEqual(fault);
});

test("the fields read back unchanged from the address", () => {
  const fields = { ...FIELDS, entity: "order", actor: "+998 90 000 00 01", merchant: " m1 ", from: "2026-02-01" };
  const address = addressOf(fields);
  expect(address).toEqual({ entity: "order", action: "", actor: "+998900000001", merchant: "m1", from: "2026-02-01", to: "" });
  expect(fieldsOf(readFilter(new URLSearchParams(address)))).toEqual({ ...fields, merchant: "m1" });
});

test("[D-AUDIT-02] a change's fields have old and new values, and unchanged ones come last", () => {
  const before = { phone: "+998900000001", blocked: false };
  expect(changesOf({ before, after: { phone: "+998900000001", blocked: true, reason: "fraud" } })).toEqual([
    { field: "blocked", was: false, now: true },
    { field: "reason", was: undefined, now: "fraud" },
    { field: "phone", was: "+998900000001", now: "+998900000001" },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});

test.each([
  ["id;at\r\n", 0],
  ['id;after\r\n1;"{""a"":1}"\r\n2;\r\n', 2],
  ['id;name\r\n1;"two\r\nlines"\r\n', 1],
])("the table %j has %i rows", (text, rows) => {
  expect(countRows(text)).toBe(rows);
});
