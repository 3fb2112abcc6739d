import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Release } from "./releases.ts";

const RulesSchema = z.array(z.object({ endpoints: z.array(z.string()), since: z.string() }));
type Rules = z.output<typeof RulesSchema>;

/** What the API refuses to older pages with `client_outdated`. */
export function readClientRules(root: string): Rules {
  return RulesSchema.parse(JSON.parse(readFileSync(join(root, "api/client-rules.json"), "utf8")));
}

/** Whether a rule of a later release refuses this call to the pages of a release: then the call may change for them. */
export function isRefused(call: string, release: Release, rules: Rules, releases: readonly Release[]): boolean {
  const later = releases.slice(releases.indexOf(release) + 1).map((one) => one.release);
  const known = new Set(releases.map((one) => one.release));
  return rules.some(({ endpoints, since }) => endpoints.includes(call) && (later.includes(since) || !known.has(since)));
}
