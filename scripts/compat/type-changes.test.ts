import { describe, expect, it } from "vitest";
import { ROOT } from "../workspaces.ts";
import { breakingTypeChanges } from "./type-changes.ts";
import { LAST, NOW } from "./type-uses.ts";

const roll = (prefix: string, lines: readonly string[]) => `declare module "${prefix}/orders" {
import * as z from "zod/mini";
import type { Endpoint } from "${prefix}/src/endpoint";
${lines.map((line) => `export ${line}`).join("\n")}
}
declare module "${prefix}/src/endpoint" {
export interface Endpoint<Body, Reply> { method: string; path: string; body: Body; reply: Reply; }
}
`;

const schema = (field: string) => `z.ZodMiniObject<{ id: z.ZodMiniString<string>; ${field} }, z.core.$strip>`;
const TEXT = "z.ZodMiniString<string>";

/** Export, as it was, as it is, and what is said of it: undefined where the change is no break. */
const CASES: readonly [name: string, was: string, is: string | undefined, why: RegExp | undefined][] = [
  ["removedConstant", "const removedConstant: string;", undefined, /^is removed$/],
  ["RemovedType", "type RemovedType = string;", undefined, /^is removed$/],
  ["otherText", 'const otherText = "one";', 'const otherText = "two";', undefined],
  ["textToNumber", "const textToNumber: string;", "const textToNumber: number;", /not assignable/],
  [
    "newArgument",
    "function newArgument(one: string): void;",
    "function newArgument(one: string, two: string): void;",
    /Target signature|not assignable/,
  ],
  [
    "optionalArgument",
    "function optionalArgument(one: string): void;",
    "function optionalArgument(one: string, two?: string): void;",
    undefined,
  ],
  ["narrowArgument", "function narrowArgument(one: string): void;", 'function narrowArgument(one: "a"): void;', /not assignable/],
  ["wideResult", 'function wideResult(): "a";', 'function wideResult(): "a" | "b";', /not assignable/],
  ["moreInResult", "function moreInResult(): { a: string };", "function moreInResult(): { a: string; b: string };", undefined],
  ["NewRequired", "interface NewRequired { a: string }", "interface NewRequired { a: string; b: string }", /'b' is missing/],
  ["NewOptional", "interface NewOptional { a: string }", "interface NewOptional { a: string; b?: string }", undefined],
  [
    "LostOptional",
    "interface LostOptional { a: string; b?: { c?: string } }",
    "interface LostOptional { a: string; b?: {} }",
    /^b\.c is removed$/,
  ],
  ["Narrowed", "interface Narrowed { a: string }", 'interface Narrowed { a: "x" }', /not assignable/],
  ["Generic", "interface Generic<T> { a: T }", "interface Generic<T> { a: T; b: T }", /'b' is missing/],
  ["SameGeneric", "interface SameGeneric<T> { a: T }", "interface SameGeneric<T> { a: T; b?: T }", undefined],
  ["LostField", `const LostField: ${schema(`a: ${TEXT};`)};`, `const LostField: ${schema("")};`, /'a' is missing|a is removed/],
  ["MustSend", `const MustSend: ${schema("")};`, `const MustSend: ${schema(`a: ${TEXT};`)};`, /'a' is missing/],
  ["MaySend", `const MaySend: ${schema("")};`, `const MaySend: ${schema(`a: z.ZodMiniOptional<${TEXT}>;`)};`, undefined],
  [
    "callAnswersMore",
    `const callAnswersMore: Endpoint<${schema("")}, ${schema("")}>;`,
    `const callAnswersMore: Endpoint<${schema("")}, ${schema(`a: ${TEXT};`)}>;`,
    undefined,
  ],
  [
    "callAsksMore",
    `const callAsksMore: Endpoint<${schema("")}, ${schema("")}>;`,
    `const callAsksMore: Endpoint<${schema(`a: ${TEXT};`)}, ${schema("")}>;`,
    /not assignable|'a' is missing/,
  ],
];

describe("changes of the contracts that break their users", () => {
  const changes = breakingTypeChanges(
    ROOT,
    roll(
      LAST,
      CASES.map(([, was]) => was),
    ),
    roll(NOW, ["const added: string;", ...CASES.flatMap(([, , is]) => is ?? [])]),
  );

  it.each(CASES)("[D-COMPAT-07] judges %s", (name, _was, _is, why) => {
    const found = changes.filter((change) => change.export === `orders › ${name}`).map((change) => change.why);
    if (why === undefined) expect(found).toEqual([]);
    else expect(found.join("\n")).toMatch(why);
  });

  it("says nothing of new exports", () => {
    expect(changes.filter((change) => change.export.endsWith("added"))).toEqual([]);
  });

  it("refuses to compare with nothing", () => {
    expect(() => breakingTypeChanges(ROOT, "", roll(NOW, []))).toThrow("has no exports");
  });
});
