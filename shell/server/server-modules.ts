import { pathToFileURL } from "node:url";
import type { BrowserRemote } from "shared-contracts/page-state";
import type { RemoteModule } from "shared-contracts/remote";
import type { Registry } from "./registry.ts";
import type { RemoteFiles } from "./remote-files.ts";

/** Brings a remote's server module as an outsider would: fetched, hash-checked, kept in the shell's own folder,
 * where its bare imports resolve to the shell's copies of React and the contracts. */
export function serverImporter(registry: Registry, files: RemoteFiles): (remote: BrowserRemote) => Promise<RemoteModule> {
  return async ({ name }) => {
    const entry = registry.find(name);
    if (entry === undefined) throw new Error(`Remote "${name}" is not registered`);
    const { server, files: table } = entry.descriptor;
    const integrity = table[server]?.integrity;
    if (integrity === undefined) throw new Error(`Remote "${name}" names no hash of its server module`);
    await files.file(`${entry.origin}/${server}`, integrity);
    const loaded: unknown = await import(pathToFileURL(files.pathOf(integrity, ".mjs")).href);
    if (typeof loaded !== "object" || loaded === null || !("remote" in loaded)) throw new Error(`Remote "${name}" exposes no remote`);
    return loaded.remote as RemoteModule;
  };
}
