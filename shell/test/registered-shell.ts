import type { ShellOptions } from "../server/app.ts";
import { type DrillShell, openDrillShell } from "./drill-shell.ts";
import { type LocalRegistry, REGISTRY_TOKEN } from "./local-registry.ts";

/** A shell that has its releases from a registry. */
export function openRegisteredShell(
  registry: LocalRegistry,
  keys: string,
  env: Record<string, string> = {},
  options: Partial<ShellOptions> = {},
): Promise<DrillShell> {
  const given = { API_URL: registry.url, REGISTRY_TOKEN, REMOTE_KEYS: keys, REMOTES_REFRESH_MS: "15000", ...env };
  return openDrillShell({}, { renderers: { times: { waitMs: 20_000 } }, ...options }, async () => given);
}
