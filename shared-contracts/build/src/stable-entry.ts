import { copyFileSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { writeCompressed } from "./descriptor.ts";

/** Of the federation plugin's manifest, what depends on the order in which modules were found. */
const ListedSchema = z.looseObject({ id: z.string() });
const ManifestSchema = z.looseObject({ shared: z.array(ListedSchema), exposes: z.array(ListedSchema) });

const MANIFEST = "mf-manifest.json";
/** Files of the origin that are no part of a release: their names stay while their content changes. */
const STABLE = /^mf-(manifest|stats)\.json$/;

/** A build's files that have a hash in their names. */
export function hashedFiles(names: readonly string[]): string[] {
  return names.filter((name) => !STABLE.test(name));
}

function sorted<T extends { id: string }>(list: readonly T[]): T[] {
  return [...list].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** For hosts without our registry: the entry also as `remoteEntry.js`, and the plugin's `mf-manifest.json`. */
export function writeStableEntry(folder: string, entry: string): void {
  copyFileSync(join(folder, entry), join(folder, "remoteEntry.js"));
  const manifest = ManifestSchema.parse(JSON.parse(readFileSync(join(folder, MANIFEST), "utf8")));
  const stable = { ...manifest, shared: sorted(manifest.shared), exposes: sorted(manifest.exposes) };
  writeCompressed(join(folder, MANIFEST), Buffer.from(JSON.stringify(stable, null, 1)));
  rmSync(join(folder, "mf-stats.json"), { force: true });
}
