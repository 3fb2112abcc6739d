import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../workspaces.ts";

export interface ExampleVariable {
  name: string;
  /** Must be filled in: `NAME=` with nothing before it. */
  isRequired: boolean;
  value: string;
}

/** Variables of an example file: `NAME=` is required, `# NAME=value` optional. */
function parseExample(text: string): ExampleVariable[] {
  return text.split("\n").flatMap((line) => {
    const match = /^(# )?([A-Z][A-Z0-9_]*)=(.*)$/.exec(line);
    return match === null ? [] : [{ name: match[2] ?? "", isRequired: match[1] === undefined, value: match[3] ?? "" }];
  });
}

export function readExample(): ExampleVariable[] {
  return parseExample(readFileSync(join(ROOT, ".env.example"), "utf8"));
}

/** Variables that a schema of the API's environment names. */
function variablesOfSchema(name: string, source: string): string[] {
  const schema = new RegExp(`const ${name} = z\\.object\\(\\{\\n([\\s\\S]*?)\\n\\}\\);`).exec(source)?.[1];
  if (schema === undefined) throw new Error(`api/src/platform/env/env.ts has no ${name} any more: say here how its variables are found`);
  return [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name]) => name ?? "");
}

/** Variables the API reads: the keys of its schema. */
export function apiVariables(source = readFileSync(join(ROOT, "api/src/platform/env/env.ts"), "utf8")): string[] {
  return variablesOfSchema("SourceSchema", source);
}

export function migrationVariables(): string[] {
  return variablesOfSchema("MigrationSchema", readFileSync(join(ROOT, "api/src/platform/env/env.ts"), "utf8"));
}

/** Variables a file reads from its `source`: as a property, or by name through a function. */
function variablesRead(source: string): string[] {
  const asked = /\bsource\.([A-Z][A-Z0-9_]*)\b|\bread\w+\("([A-Z][A-Z0-9_]*)", source\b/g;
  const names = [...source.matchAll(asked)].map(([, one, other]) => one ?? other ?? "");
  return [...new Set(names)];
}

export function shellVariables(): string[] {
  return variablesRead(readFileSync(join(ROOT, "shell/server/platform/env.ts"), "utf8"));
}
