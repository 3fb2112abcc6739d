import * as z from "zod/mini";

export type EnvSource = Record<string, string | undefined>;

/** Names every fault of the environment at once, and no value. */
export class EnvError extends Error {
  constructor(faults: readonly string[]) {
    super(`The environment is not complete:\n${faults.map((fault) => `  - ${fault}`).join("\n")}`);
    this.name = "EnvError";
  }
}

/** Reads the variables of a schema; an empty one counts as unset. Throws `EnvError` with all faults of the schema,
 * else with all that `findFaults` adds. */
export function parseEnv<S extends z.ZodMiniType>(
  schema: S,
  source: EnvSource,
  findFaults: (given: z.output<S>) => string[] = () => [],
): z.output<S> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = schema.safeParse(given, { error: () => "is not valid" });
  if (!parsed.success) throw new EnvError(parsed.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`));
  const faults = findFaults(parsed.data);
  if (faults.length > 0) throw new EnvError(faults);
  return parsed.data;
}

/** A fault for each unset name. */
export function missingInProduction<Given extends object>(given: Given, names: readonly (keyof Given & string)[]): string[] {
  return names.filter((name) => given[name] === undefined).map((name) => `${name} is required in production`);
}

export const text = z.optional(z.string().check(z.minLength(1)));
export const secret = z.optional(z.string().check(z.minLength(32, "must have at least 32 characters")));

/** An optional whole number. */
export const wholeNumber = z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,15}$/, "must be a whole number")), z.transform(Number)), z.int());

/** A whole number with a default. */
export function count(fallback: number) {
  return z._default(wholeNumber, fallback);
}

/** A TCP port; 0 takes a free one where `least` allows it. */
export function port(fallback: number, least: 0 | 1 = 0) {
  return z._default(z.pipe(wholeNumber, z.int().check(z.minimum(least, "must be a port"), z.maximum(65_535, "must be a port"))), fallback);
}

export function flag(fallback: "1" | "0") {
  return z.pipe(
    z._default(z.enum(["1", "0"]), fallback),
    z.transform((value) => value === "1"),
  );
}

/** Comma-separated values. */
export const list = z.pipe(
  z.string(),
  z.transform((value: string) => value.split(",").flatMap((part) => part.trim() || [])),
);

/** Without a trailing slash. */
export const origin = z.pipe(
  z
    .string()
    .check(
      z.refine((value) => /^https?:\/\/[^/?#@\s]+\/?$/.test(value) && URL.canParse(value), "must be an origin like https://savat.example"),
    ),
  z.transform((value: string) => value.replace(/\/$/, "")),
);

/** Addresses or networks of trusted proxies. */
export const networks = z.pipe(
  list,
  z.array(
    z.string().check(
      z.regex(/^[\da-f.:]+(\/\d{1,3})?$/i, "must be addresses or networks"),
      z.refine((network) => !/\/[0-7]$/.test(network), "trusts the whole internet"),
    ),
  ),
);

export const mode = z._default(z.enum(["sandbox", "production"]), "sandbox");
export type Mode = z.output<typeof mode>;

export const logLevel = z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]);
