import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { ROOT } from "../workspaces.ts";

const names = z._default(z.record(z.string(), z.string()), {});
const LockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      link: z.optional(z.boolean()),
      resolved: z.optional(z.string()),
      dependencies: names,
      optionalDependencies: names,
      peerDependencies: names,
      peerDependenciesMeta: z._default(z.record(z.string(), z.object({ optional: z.optional(z.boolean()) })), {}),
    }),
  ),
});
type Lock = z.infer<typeof LockSchema>;

/** Folders in which Node looks for a package from a path of the lock file, upwards. */
function resolveFrom(lock: Lock, place: string, name: string): string | undefined {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const candidate = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (lock.packages[candidate] !== undefined) return candidate;
    if (folder === "") return undefined;
  }
}

export interface InstalledPackages {
  /** Paths below the root, `node_modules/…`. */
  folders: string[];
  /** Workspaces that are linked into `node_modules`, by the link's path. */
  links: Record<string, string>;
}

/** The workspace of `npm install … --omit=dev --workspace=api`. Throws on a command that installs anything else. */
function workspaceOf(command: string): string {
  const flags = command.split(" ").slice(2);
  const workspace = flags.find((flag) => flag.startsWith("--workspace="))?.slice("--workspace=".length);
  const isKnown = flags.every((flag) => ["--no-save", "--omit=dev", `--workspace=${workspace}`].includes(flag));
  if (workspace === undefined || !isKnown || !flags.includes("--omit=dev"))
    throw new Error(`"${command}" does not install the production dependencies of one workspace`);
  return workspace;
}

/** The packages that such a command installs, from the lock file, without development dependencies. */
export function productionPackages(command: string, lockText = readFileSync(join(ROOT, "package-lock.json"), "utf8")): InstalledPackages {
  const lock = LockSchema.parse(JSON.parse(lockText));
  const workspace = workspaceOf(command);
  const installed: InstalledPackages = { folders: [], links: { [`node_modules/${workspace}`]: workspace } };
  const seen = new Set<string>();

  function follow(place: string, name: string, isOptional: boolean): void {
    const found = resolveFrom(lock, place, name);
    if (found === undefined && isOptional) return;
    const entry = found === undefined ? undefined : lock.packages[found];
    if (found === undefined || entry === undefined) throw new Error(`package-lock.json has no ${name} for ${place}`);
    if (entry.link && entry.resolved !== undefined) {
      installed.links[found] = entry.resolved;
      visit(entry.resolved);
    } else if (existsSync(join(ROOT, found))) {
      if (!seen.has(found)) installed.folders.push(found);
      visit(found);
    } else if (!isOptional) {
      throw new Error(`${found} is not installed`);
    }
  }

  function visit(place: string): void {
    if (seen.has(place)) return;
    seen.add(place);
    const entry = lock.packages[place];
    if (entry === undefined) throw new Error(`package-lock.json has no ${place}`);
    const isWanted = (name: string) => entry.peerDependenciesMeta[name]?.optional !== true;
    for (const name of Object.keys(entry.dependencies)) follow(place, name, entry.optionalDependencies[name] !== undefined);
    for (const name of Object.keys(entry.peerDependencies).filter(isWanted)) follow(place, name, false);
    for (const name of Object.keys(entry.optionalDependencies)) follow(place, name, true);
  }

  visit(workspace);
  return installed;
}
