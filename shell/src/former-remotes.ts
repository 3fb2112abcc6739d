import * as core from "@module-federation/runtime-core";
import { FORMER_CONTRACTS } from "@savat/contracts/remote";
import { PROVIDED } from "./provided.ts";

export type ShareScope = Record<string, Record<string, object>>;

/** What a remote needs that was built before contracts 4.0.0: the contracts under their former name, and the core of
 * the federation runtime. */
export function shareWithFormerRemotes(scope: ShareScope): void {
  const { name, version } = FORMER_CONTRACTS;
  const shareConfig = { singleton: true, requiredVersion: `^${version}`, strictVersion: true, eager: true };
  for (const [end, module] of Object.entries(PROVIDED)) {
    const lib = () => module;
    scope[`${name}/${end}`] ??= {
      [version]: { version, lib, get: () => lib, loaded: true, from: "savat_shell", useIn: [], deps: [], shareConfig },
    };
  }
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });
}
