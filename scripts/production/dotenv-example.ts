import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../workspaces.ts";

export interface ExampleVariable {
  name: string;
  /** Must be filled in: a line `NAME=` without a comment sign. */
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

/** Variables of a schema in a source file. */
function variablesOfSchema(name: string, file: string): string[] {
  const source = readFileSync(join(ROOT, file), "utf8");
  const schema = new RegExp(`const ${name} = z\\.object\\(\\{\\n([\\s\\S]*?)\\n\\}\\);`).exec(source)?.[1];
  if (schema === undefined) throw new Error(`${file} has no ${name} any more: change this file to find its variables`);
  return [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, variable]) => variable ?? "");
}

export function apiVariables(): string[] {
  return variablesOfSchema("SourceSchema", "api/src/platform/env/env.ts");
}

export function migrationVariables(): string[] {
  return variablesOfSchema("MigrationSchema", "api/src/platform/env/env.ts");
}

export function shellVariables(): string[] {
  return variablesOfSchema("SourceSchema", "shell/server/platform/env.ts");
}
