import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import type * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import * as copy from "./zod.ts";

const ROOT = join(import.meta.dirname, "../..");
/** Sources that browsers load, without tests and build code. */
const SOURCES = globSync("{shared-contracts,shared-ui,shell,mf-*}/src/**/*.{ts,tsx}", { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$|src\/federation/.test(file),
);

/** Functions of the library that a source calls; types begin with a capital or have names of their own. */
function calledIn(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  if (!text.includes('from "zod/mini"')) return [];
  return [...text.matchAll(/\bz\.([a-z_]\w*)(?:<[\w.]+>)?\(/g)].map(([, name]) => name ?? "");
}

test("the page's one copy of the schema library has every function that browser code calls", () => {
  const called = new Set(SOURCES.flatMap(calledIn));
  expect(called.size).toBeGreaterThan(20);
  expect([...called].filter((name) => !Object.hasOwn(copy, name))).toEqual([]);
});

type Modules = Record<string, Record<string, unknown>>;
const CONTRACTS = globSync("*.{ts,tsx}", { cwd: import.meta.dirname }).filter((file) => !/\.test\.tsx?$|^zod\.ts$/.test(file));

async function contracts(): Promise<Modules> {
  vi.resetModules();
  const all = CONTRACTS.map(async (file) => [file, await import(`./${file}`)] as const);
  return Object.fromEntries(await Promise.all(all));
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === "object" && value !== null && "safeParse" in value;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "reply" in value;
}

/** Every schema that a contract exports, by itself, in a list of versions or as a part of an endpoint. */
function schemasOf(modules: Modules): Map<string, z.ZodMiniType> {
  const found = new Map<string, z.ZodMiniType>();
  const note = (name: string, value: unknown) => isSchema(value) && found.set(name, value);
  for (const [file, exported] of Object.entries(modules))
    for (const [name, value] of Object.entries(exported)) {
      note(`${file} ${name}`, value);
      if (Array.isArray(value)) for (const [index, one] of value.entries()) note(`${file} ${name}[${index}]`, one);
      if (isEndpoint(value)) for (const part of ["params", "query", "body", "reply"] as const) note(`${file} ${name} ${part}`, value[part]);
    }
  return found;
}

/** Part of the library's description of a schema. */
interface Def {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  element?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  entries?: Record<string, unknown>;
  values?: unknown[];
  checks?: { _zod: { def: { pattern?: RegExp } } }[];
  pattern?: RegExp;
}

function defOf(schema: z.ZodMiniType): Def {
  return (schema as unknown as { def: Def }).def;
}

const TEXTS = [
  "",
  " a ",
  "uz",
  "2026-11-23T09:00:00.000Z",
  "2026-11-23",
  "a@b.uz",
  "a..b@c.uz",
  "https://savat.uz/x",
  "12",
  "😀😀",
  "unknown",
];
const NUMBERS = [0, 1, -1, 1.5, 400, 1_000_000, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY];
const JUNK = fc.constantFrom<unknown>(undefined, null, true, [], {}, { kind: "x" }, ...TEXTS, ...NUMBERS);

function textFor({ checks = [], pattern }: Partial<Def>): fc.Arbitrary<unknown> {
  const patterns = [pattern, ...checks.map(({ _zod }) => _zod.def.pattern)].filter((one) => one !== undefined);
  const plain = patterns.filter(({ source }) => !/\(\?[=!<]|\\p\{|\\b/.test(source)).map(({ source }) => new RegExp(source));
  return fc.oneof(fc.constantFrom(...TEXTS), fc.string({ maxLength: 30 }), ...plain.map((one) => fc.stringMatching(one)));
}

/** Values that fit as far as the description tells, with junk in any place or without. */
function valuesFor(schema: z.ZodMiniType, hasJunk: boolean): fc.Arbitrary<unknown> {
  const { type, shape = {}, element, valueType, innerType, in: first, options = [], entries = {}, values = [], ...def } = defOf(schema);
  const of = (part: z.ZodMiniType) => valuesFor(part, hasJunk);
  const fitting = [...options, ...[innerType, first].filter((part) => part !== undefined)].map(of);
  if (type === "object") {
    const properties = Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, of(part)]));
    fitting.push(fc.record(properties), ...(hasJunk ? [fc.record({ ...properties, added: JUNK }, { requiredKeys: [] })] : []));
  }
  if (element) fitting.push(fc.array(of(element), { maxLength: 3 }));
  if (valueType) fitting.push(fc.dictionary(fc.constantFrom("uz", "ru", "en", ...(hasJunk ? ["a"] : [])), of(valueType), { minKeys: 3 }));
  const known = [...values, ...Object.values(entries)];
  if (known.length > 0) fitting.push(fc.constantFrom(...known));
  if (type === "string") fitting.push(textFor(def));
  if (type === "number") fitting.push(fc.integer({ min: 1, max: 100 }), fc.constantFrom(...NUMBERS));
  if (type === "boolean") fitting.push(fc.boolean());
  if (fitting.length === 0) return JUNK;
  return hasJunk ? fc.oneof({ weight: 20, arbitrary: fc.oneof(...fitting) }, JUNK) : fc.oneof(...fitting);
}

/** What a reading says of a value: all that our code looks at. */
function reading(schema: z.ZodMiniType, value: unknown): unknown {
  const { success, data } = schema.safeParse(value);
  return success ? { data } : "refused";
}

test("[D-QUIET-04] browsers read every contract as the library does", async () => {
  const library = schemasOf(await contracts());
  vi.doMock("zod/mini", () => copy);
  const ours = schemasOf(await contracts());
  expect([...ours.keys()]).toEqual([...library.keys()]);
  expect(ours.size).toBeGreaterThan(300);
  const accepted = new Set<string>();
  for (const [name, schema] of library) {
    const copied = ours.get(name);
    if (copied === undefined) continue;
    fc.assert(
      fc.property(fc.oneof(valuesFor(schema, false), valuesFor(schema, true)), (value) => {
        const wanted = reading(schema, value);
        if (wanted !== "refused") accepted.add(name);
        expect(reading(copied, value), name).toStrictEqual(wanted);
      }),
      { numRuns: 100, seed: 19 },
    );
  }
  expect(accepted.size / library.size).toBeGreaterThan(0.9);
}, 120_000);
