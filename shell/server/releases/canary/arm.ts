import type { Registry } from "../registry.ts";
import type { Visitors } from "./visitors.ts";

/** The remotes whose canary a request gets: by the visitor's share, or by the link of a preview. */
export function armOf(registry: Pick<Registry, "canaries" | "armOf">, visitors: Visitors, header: string | undefined): string[] {
  if (registry.canaries.length === 0) return [];
  const visitor = visitors.read(header);
  const shared = visitor === undefined ? [] : registry.armOf(visitor);
  const preview = visitors.readPreview(header, Date.now());
  const isShown = ({ name, build }: { name: string; build: string }) => preview?.remote === name && preview.build === build;
  return registry.canaries.filter((canary) => shared.includes(canary.name) || isShown(canary)).map(({ name }) => name);
}
