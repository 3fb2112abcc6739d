import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BrowserRemote } from "shared-contracts/page-state";
import type { RemoteModule } from "shared-contracts/remote";
import type { Registry } from "./registry.ts";
import type { ReleaseFiles } from "./store/release-files.ts";

/** A remote that just failed is not asked again for every page. */
const FAILURE_KEPT_MS = 5000;
/** Pages wait at most this long for a remote that hangs. A module that comes later is stored for the next page. */
const PATIENCE_MS = 1800;

function withinPatience<T>(name: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, PATIENCE_MS, new Error(`The server module of "${name}" did not come within ${PATIENCE_MS} ms`));
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Loads a live remote's server module from `folder`, where its bare imports resolve to the shell's copies of React
 * and the contracts. */
export function serverImporter(registry: Registry, files: ReleaseFiles, folder: string): (remote: BrowserRemote) => Promise<RemoteModule> {
  const failures = new Map<string, { at: number; error: unknown }>();
  async function bring(name: string): Promise<RemoteModule> {
    const entry = registry.find(name);
    if (entry === undefined) throw new Error(`Remote "${name}" is not registered`);
    const { server, files: table } = entry.descriptor;
    const integrity = table[server]?.integrity;
    if (integrity === undefined) throw new Error(`Remote "${name}" names no hash of its server module`);
    const { bytes } = await files.get({ name: server, integrity });
    const path = join(folder, `${name}.${entry.build}.mjs`);
    await mkdir(folder, { recursive: true });
    await writeFile(path, bytes);
    const loaded: unknown = await import(pathToFileURL(path).href);
    if (typeof loaded !== "object" || loaded === null || !("remote" in loaded)) throw new Error(`Remote "${name}" exposes no remote`);
    return loaded.remote as RemoteModule;
  }
  return async ({ name }) => {
    const failure = failures.get(name);
    if (failure !== undefined && Date.now() - failure.at < FAILURE_KEPT_MS) throw failure.error;
    try {
      return await withinPatience(name, bring(name));
    } catch (error) {
      failures.set(name, { at: Date.now(), error });
      throw error;
    }
  };
}
