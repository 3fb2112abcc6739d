import { type Fields, type Issue, isFields, type Others, type Run, Schema, type Traits, that } from "./schema.ts";

/** Reads a part of a value; what is wrong with it stands under its key. */
function readPart(part: Schema, key: PropertyKey, value: unknown, issues: Issue[]): unknown {
  const found: Issue[] = [];
  const read = part.run(value, found);
  for (const { path } of found) issues.push({ path: [key, ...path] });
  return read;
}

function fieldsOf(read: (input: Fields, output: Fields, issues: Issue[]) => void, traits?: Traits): Schema {
  const run: Run = (input, issues) => {
    const output: Fields = {};
    if (isFields(input)) read(input, output, issues);
    else issues.push({ path: [] });
    return output;
  };
  return new Schema(run, traits);
}

function readProperty(input: Fields, output: Fields, key: string, part: Schema, issues: Issue[]): void {
  const isPresent = key in input;
  const { missing, mayBeNone } = part;
  if (!isPresent && missing === "left-out" && mayBeNone) return;
  const count = issues.length;
  const value = readPart(part, key, input[key], issues);
  if (isPresent || missing !== undefined) {
    if (value !== undefined || isPresent) output[key] = value;
  } else if (issues.length === count) issues.push({ path: [key] });
}

export function objectOf(shape: Record<string, Schema>, others?: Others): Schema {
  const read = (input: Fields, output: Fields, issues: Issue[]) => {
    for (const [key, part] of Object.entries(shape)) readProperty(input, output, key, part, issues);
    if (others === undefined) return;
    for (const key of Object.keys(input))
      if (key !== "__proto__" && !Object.hasOwn(shape, key) && !others(output, key, input[key])) issues.push({ path: [] });
  };
  return fieldsOf(read, { shape, others });
}

export function recordOf(name: Schema, part: Schema): Schema {
  return fieldsOf((input, output, issues) => {
    for (const key of new Set([...(name.values ?? []), ...Object.keys(input)].map(String))) {
      if (key === "__proto__") continue;
      readPart(name, key, key, issues);
      output[key] = readPart(part, key, input[key], issues);
    }
  });
}

export function arrayOf(part: Schema): Schema {
  return new Schema((list, issues) => {
    if (Array.isArray(list)) return list.map((value, index) => readPart(part, index, value, issues));
    issues.push({ path: [] });
    return list;
  });
}

export function unionOf(options: readonly Schema[]): Schema {
  const run: Run = (value, issues) => {
    const fitting = options.map((option) => option.safeParse(value)).find(({ success }) => success);
    if (fitting === undefined) issues.push({ path: [] });
    return fitting?.data;
  };
  const has = (wanted: Traits["missing"]) => (options.some(({ missing }) => missing === wanted) ? wanted : undefined);
  return new Schema(run, { missing: has("replaced") ?? has("left-out"), mayBeNone: options.some(({ mayBeNone }) => mayBeNone) });
}

export function enumOf(values: readonly unknown[]): Schema {
  return that((value) => values.includes(value), { options: values, values });
}

export function optionalOf({ run, missing }: Schema): Schema {
  const isReplaced = missing === "replaced";
  const read: Run = (value, issues) => (value === undefined && !isReplaced ? undefined : run(value, issues));
  return new Schema(read, { missing: isReplaced ? "replaced" : "left-out", mayBeNone: true });
}

export function nullableOf({ run, missing, mayBeNone }: Schema): Schema {
  return new Schema((value, issues) => (value === null ? null : run(value, issues)), { missing, mayBeNone });
}

function result(value: unknown): unknown {
  return typeof value === "function" ? value() : value;
}

export function defaultOf({ run }: Schema, value: unknown): Schema {
  const read: Run = (given, issues) => {
    const known = given === undefined ? undefined : run(given, issues);
    return known === undefined ? structuredClone(result(value)) : known;
  };
  return new Schema(read, { missing: "replaced" });
}

export function catchOf(inner: Schema, value: unknown): Schema {
  const { missing = "left-out", mayBeNone } = inner;
  const read: Run = (given) => {
    const { success, data } = inner.safeParse(given);
    return success ? data : result(value);
  };
  return new Schema(read, { missing, mayBeNone });
}

export function pipeOf(first: Schema, second: Schema): Schema {
  return new Schema(first.check(second).run, { missing: first.missing, mayBeNone: second.mayBeNone });
}
