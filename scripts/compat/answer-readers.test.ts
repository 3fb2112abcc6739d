import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { withFallback } from "../../shared-contracts/src/fallback.ts";
import { readerFaults } from "./answer-readers.ts";
import { describeApi } from "./describe-api.ts";

const STATE = z.enum(["open", "closed"]);

function faultsOf(reply: unknown): string[] {
  return readerFaults([{ method: "GET", url: "/api/things", schema: { response: { 200: reply } } }]);
}

describe("readers of answers", () => {
  it.each([
    ["an enumeration", z.object({ state: STATE }), "state: reads an enumeration without a fallback"],
    ["one in a list", z.object({ rows: z.array(z.object({ state: STATE })) }), "rows[].state: reads an enumeration without a fallback"],
    ["one that may be missing", z.object({ state: z.optional(z.nullable(STATE)) }), "state: reads an enumeration without a fallback"],
    [
      "one with a default for a missing value alone",
      z.object({ state: z._default(STATE, "open") }),
      "state: reads an enumeration without a fallback",
    ],
    ["a single value", z.object({ kind: z.literal("card") }), "kind: reads an enumeration without a fallback"],
    [
      "one of a union",
      z.object({ at: z.union([z.string(), z.object({ state: STATE })]) }),
      "at.state: reads an enumeration without a fallback",
    ],
    ["names of fields", z.record(STATE, z.int()), "(name): reads an enumeration without a fallback"],
    ["an object that refuses new fields", z.object({ one: z.strictObject({}) }), "one: refuses fields that it does not know"],
    [
      "a kind of schema that the check does not know",
      z.object({ one: z.tuple([z.string()]) }),
      "one: reads a tuple, which this check does not know",
    ],
  ])("[D-COMPAT-05] are named when they have no fallback: %s", (_, reply, fault) => {
    expect(faultsOf(reply)).toEqual([`GET /things: ${fault}`]);
  });

  it("pass with a fallback", () => {
    const reply = z.object({ state: withFallback(STATE, "unknown"), last: withFallback(z.nullable(STATE), null), text: z.string() });
    expect(faultsOf(reply)).toEqual([]);
  });

  it("[D-COMPAT-05] of our API all have a fallback", { timeout: 60_000 }, async () => {
    expect(readerFaults((await describeApi()).routes)).toEqual([]);
  });

  it("a check without answers fails", () => {
    expect(() => readerFaults([])).toThrow("No route");
  });
});
