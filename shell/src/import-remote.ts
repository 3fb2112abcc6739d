import type { BrowserRemote } from "@savat/contracts/page-state";
import { chunkQueueOf, type RemoteModule } from "@savat/contracts/remote";
import type { ShareScope } from "./former-remotes.ts";

/** The page's share scopes, which the build fills before this module runs. */
declare const __webpack_share_scopes__: Record<string, ShareScope>;

/** What a remote's entry leaves behind: the federation protocol. */
interface Container {
  init: (scope: ShareScope, initScope: object[], options: object) => unknown;
  get: (module: string) => Promise<() => unknown>;
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

/** The browser refuses a script with another hash. */
function runScript(src: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    Object.assign(script, { src, integrity, async: true, crossOrigin: "anonymous" });
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${src} could not be loaded`));
    document.head.append(script);
  });
}

/** Loads a remote's container and takes its module. A retry uses a new address: the browser remembers failures. */
export async function importRemote(remote: BrowserRemote, attempt: number): Promise<RemoteModule> {
  const { name, entry, integrity, version } = remote;
  const scope = __webpack_share_scopes__.default;
  if (scope === undefined) throw new Error("The page has no share scope");
  const container = `savat_${name}`;
  if (attempt > 0) {
    forgetChunks(name);
    Reflect.set(globalThis, container, undefined);
  }
  if (remote.isWhole !== true) {
    const { shareWithFormerRemotes } = await import(/* webpackChunkName: "federation-core" */ "./former-remotes.ts");
    shareWithFormerRemotes(scope);
  }
  await runScript(attempt === 0 ? entry : `${entry}?retry=${attempt}`, integrity);
  const loaded: Container | undefined = Reflect.get(globalThis, container);
  if (loaded === undefined) throw new Error(`${entry} leaves no container`);
  await loaded.init(scope, [], { version, shareScopeKeys: "default", shareScopeMap: __webpack_share_scopes__ });
  const factory = await loaded.get("./remote");
  return asRemoteModule(factory(), name);
}
