import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import * as z from "zod/mini";
import { ROOT } from "../workspaces.ts";

const ServiceSchema = z.looseObject({
  image: z.optional(z.string()),
  build: z.optional(z.object({ context: z.literal("."), target: z.string() })),
  user: z.optional(z.string()),
  read_only: z.optional(z.boolean()),
  restart: z.optional(z.string()),
  command: z.optional(z.array(z.string())),
  tmpfs: z.optional(z.array(z.string())),
  cap_drop: z.optional(z.array(z.string())),
  security_opt: z.optional(z.array(z.string())),
  ports: z.optional(z.array(z.string())),
  volumes: z.optional(z.array(z.string())),
  networks: z.optional(
    z.union([z.array(z.string()), z.record(z.string(), z.nullable(z.object({ ipv4_address: z.optional(z.string()) })))]),
  ),
  depends_on: z.optional(z.record(z.string(), z.object({ condition: z.string() }))),
  healthcheck: z.optional(z.looseObject({ test: z.array(z.string()) })),
  environment: z.optional(z.record(z.string(), z.nullable(z.string()))),
  deploy: z.optional(
    z.object({ resources: z.optional(z.object({ limits: z.optional(z.object({ cpus: z.string(), memory: z.string() })) })) }),
  ),
});
export type Service = z.infer<typeof ServiceSchema>;

const ComposeSchema = z.looseObject({
  services: z.record(z.string(), ServiceSchema),
  networks: z.record(z.string(), z.nullable(z.looseObject({ internal: z.optional(z.boolean()) }))),
  volumes: z.record(z.string(), z.nullable(z.looseObject({}))),
});
export type Compose = z.infer<typeof ComposeSchema>;

export function readComposeText(): string {
  return readFileSync(join(ROOT, "docker-compose.yml"), "utf8");
}

/** The parsed YAML document: anchors and merges resolved, variables not filled in. */
export function parseYaml(text: string): unknown {
  return parse(text, { merge: true });
}

/** The parts of it that we use. Throws if it has another form. */
export function parseCompose(document: unknown): Compose {
  return ComposeSchema.parse(document);
}

const VARIABLE = /\$(?:(\$)|\{(\w+)(?:(:?[-?])([^}]*))?\})/g;

/** The variables for a text. */
export function variablesOf(text: string): { name: string; isRequired: boolean }[] {
  return [...text.matchAll(VARIABLE)].flatMap(([, , name, operator]) =>
    name === undefined ? [] : [{ name, isRequired: operator?.endsWith("?") ?? false }],
  );
}

/** Fills in `${NAME}`, `${NAME:-default}` and `${NAME:?message}` as Compose does. Throws if a required one is empty. */
export function fillIn(text: string, values: Readonly<Record<string, string | undefined>>): string {
  return text.replace(VARIABLE, (_, dollar: string | undefined, name = "", operator: string | undefined, rest = "") => {
    if (dollar !== undefined) return "$";
    const value = values[name];
    if (value !== undefined && (value !== "" || !operator?.startsWith(":"))) return value;
    if (operator?.endsWith("?")) throw new Error(`${name} is required: ${rest}`);
    return operator?.endsWith("-") ? rest : "";
  });
}

/** A service's environment: set values, filled in, and passed-on variables that are set. */
export function environmentOf(service: Service, values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const pairs = Object.entries(service.environment ?? {}).flatMap(([name, value]): [string, string][] => {
    const filled = value === null ? values[name] : fillIn(value, values);
    return filled === undefined ? [] : [[name, filled]];
  });
  return Object.fromEntries(pairs);
}
