import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import type { Env } from "../env/env.ts";
import { ClientRuleSchema, type Clients, createClients } from "./rules.ts";

const ReleasesSchema = z.array(z.object({ release: z.string(), builds: z.record(z.string(), z.string()) }));
const RulesSchema = z.array(ClientRuleSchema);

/** Throws an error that names the file and the place in it. */
function readList<S extends z.ZodMiniType>(file: string, schema: S): z.output<S> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new Error(`${file} is not there or not JSON.`, { cause });
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new Error(`${file}: ${parsed.error.issues.map(({ path, message }) => `${path.join(".") || "the list"}: ${message}`).join("; ")}`);
}

/** The releases and the rules that older pages cannot meet. */
export function readClients({ releasesFile, clientRulesFile }: Pick<Env, "releasesFile" | "clientRulesFile">): Clients {
  return createClients(readList(releasesFile, ReleasesSchema), readList(clientRulesFile, RulesSchema));
}
