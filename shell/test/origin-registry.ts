import { join } from "node:path";
import { planSource } from "../server/releases/plan/plan-source.ts";
import { Registry, type RegistryOptions } from "../server/releases/registry.ts";
import { openStore } from "./remote-origin.ts";

/** A registry of the shell over one remote's own origin, on the given disk. */
export function originRegistry(name: string, origin: string, disk: string, given: Partial<RegistryOptions> = {}): Registry {
  const store = given.store ?? openStore(disk);
  return new Registry({
    plans: planSource({
      origins: [{ name, origin }],
      ordersPath: join(disk, "orders.json"),
      kept: store.kept,
      document: () => undefined,
      ask: async () => undefined,
      readStored: () => () => Promise.reject(new Error("there is no registry")),
    }),
    keys: new Map(),
    shellBuild: () => "0".repeat(20),
    path: join(disk, "registry.json"),
    store,
    judge: async () => undefined,
    refusalMs: 60_000,
    ...given,
  });
}
