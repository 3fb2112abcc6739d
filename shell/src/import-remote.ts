import { getInstance, loadRemote, registerPlugins, registerRemotes, registerShared } from "@module-federation/enhanced/runtime";
import type { BrowserRemote } from "@savat/contracts/page-state";
import { chunkQueueOf, FORMER_CONTRACTS, type RemoteModule } from "@savat/contracts/remote";
import { PROVIDED } from "./provided.ts";

/** SHA-384 of every entry, by its address without the query of a retry. */
const integrities = new Map<string, string>();

/** The browser refuses an entry with another hash than the registry names. */
function checkIntegrity(): void {
  registerPlugins([
    {
      name: "savat-integrity",
      createScript({ url }) {
        const integrity = integrities.get(url.split("?")[0] ?? url);
        if (integrity === undefined) return undefined;
        const script = document.createElement("script");
        script.src = url;
        script.async = true;
        script.crossOrigin = "anonymous";
        script.integrity = integrity;
        return script;
      },
    },
  ]);
}

/** Offers the contracts under their former name, too. */
function offerFormerContracts(): void {
  const { name, version } = FORMER_CONTRACTS;
  const shareConfig = { singleton: true, requiredVersion: `^${version}`, strictVersion: true, eager: true };
  const offers = Object.entries(PROVIDED).map(([end, module]) => [`${name}/${end}`, [{ version, lib: () => module, shareConfig }]]);
  registerShared(Object.fromEntries(offers));
}

/** Removes an earlier try's chunks and styles, which would count as the new release's. */
function forgetChunks(name: string): void {
  Reflect.deleteProperty(globalThis, chunkQueueOf(name));
  for (const link of document.querySelectorAll(`link[data-rspack^="savat-${name}:"]`)) link.removeAttribute("data-rspack");
}

function asRemoteModule(loaded: unknown, name: string): RemoteModule {
  if (typeof loaded !== "object" || loaded === null || !("remote" in loaded)) throw new Error(`${name} exposes no remote`);
  return loaded.remote as RemoteModule;
}

/** Loads a remote through Module Federation. A retry uses a new address, because the runtime remembers failures. */
export async function importRemote(remote: BrowserRemote, attempt: number): Promise<RemoteModule> {
  if (getInstance() === null) throw new Error("The federation runtime is missing");
  if (integrities.size === 0) {
    checkIntegrity();
    offerFormerContracts();
  }
  integrities.set(remote.entry, remote.integrity);
  integrities.set(new URL(remote.entry, location.href).href, remote.integrity);
  const container = `savat_${remote.name}`;
  const entry = attempt === 0 ? remote.entry : `${remote.entry}?retry=${attempt}`;
  if (attempt > 0) forgetChunks(remote.name);
  registerRemotes([{ name: container, entry, entryGlobalName: container }], { force: attempt > 0 });
  return asRemoteModule(await loadRemote(`${container}/remote`), remote.name);
}
