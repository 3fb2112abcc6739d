/** Where a value is wrong. */
export interface Issue {
  path: PropertyKey[];
}

/** Returns the value as it was read, and adds what is wrong with it. */
export type Run<Value = unknown> = (value: Value, issues: Issue[]) => unknown;
export type Fields = Record<string, unknown>;
/** What becomes of a property that the shape does not name; false: it is refused. */
export type Others = (output: Fields, key: string, value: unknown) => boolean;

export interface Traits {
  /** What becomes of a property that is missing; undefined: it is refused. */
  missing?: "left-out" | "replaced" | undefined;
  /** What was read may be undefined. */
  mayBeNone?: boolean | undefined;
  shape?: Record<string, Schema>;
  others?: Others | undefined;
  options?: readonly unknown[];
  /** All values of an enumeration. */
  values?: readonly unknown[];
}

/** Reads a value of unknown shape. */
export class Schema {
  declare readonly missing: Traits["missing"];
  declare readonly mayBeNone: Traits["mayBeNone"];
  declare readonly shape: Traits["shape"];
  declare readonly others: Traits["others"];
  declare readonly values: Traits["values"];
  readonly run: Run;
  readonly #traits: Traits;

  constructor(run: Run, traits: Traits = {}) {
    Object.assign(this, traits);
    this.run = run;
    this.#traits = traits;
  }

  check(...checks: readonly Schema[]): Schema {
    const run: Run = (value, issues) => {
      const count = issues.length;
      const read = this.run(value, issues);
      return issues.length > count ? read : checks.reduce((now, check) => check.run(now, issues), read);
    };
    return new Schema(run, this.#traits);
  }

  safeParse(value: unknown) {
    const issues: Issue[] = [];
    const data = this.run(value, issues);
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data };
  }

  parse(value: unknown): unknown {
    const { success, data, error } = this.safeParse(value);
    if (success) return data;
    throw Object.assign(new Error(JSON.stringify(error)), error);
  }
}

export function that<Value>(fits: (value: Value) => boolean, traits?: Traits, path: PropertyKey[] = []): Schema {
  const run: Run<Value> = (value, issues) => {
    if (!fits(value)) issues.push({ path });
    return value;
  };
  return new Schema(run as Run, traits);
}

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
