import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { BrowserRemote } from "shared-contracts/page-state";
import { type Descriptor, DescriptorSchema } from "shared-contracts/remote";
import * as z from "zod/mini";
import type { RemoteOrigin } from "../platform/env.ts";

const EntrySchema = z.object({ name: z.string(), origin: z.string(), descriptor: DescriptorSchema });
const StoredSchema = z.array(EntrySchema);

/** A remote with the origin its files come from. */
export type RegistryEntry = z.infer<typeof EntrySchema>;

const FETCH_TIMEOUT_MS = 3000;

async function fetchDescriptor({ name, origin }: RemoteOrigin): Promise<Descriptor> {
  const response = await fetch(`${origin}/remote.json`, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS), redirect: "error" });
  if (!response.ok) throw new Error(`${origin}/remote.json answered ${response.status}`);
  const descriptor = DescriptorSchema.parse(await response.json());
  if (descriptor.name !== name) throw new Error(`${origin} serves "${descriptor.name}", not "${name}"`);
  return descriptor;
}

async function readStored(path: string): Promise<RegistryEntry[]> {
  try {
    return StoredSchema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return []; // first start, or a file of another version: the descriptors are fetched again
  }
}

/** The remotes of the page. A remote that is unreachable at start comes from the last good registry. */
export class Registry {
  readonly #origins: RemoteOrigin[];
  readonly #path: string;
  #entries: RegistryEntry[] = [];

  constructor(origins: RemoteOrigin[], path: string) {
    this.#origins = origins;
    this.#path = path;
  }

  get entries(): readonly RegistryEntry[] {
    return this.#entries;
  }

  find(name: string): RegistryEntry | undefined {
    return this.#entries.find((entry) => entry.name === name);
  }

  /** Asks every remote for its descriptor. Returns whether anything changed, and which remotes did not answer. */
  async refresh(): Promise<{ isChanged: boolean; missing: { name: string; error: string }[] }> {
    const before = this.#entries.length > 0 ? this.#entries : await readStored(this.#path);
    const missing: { name: string; error: string }[] = [];
    const found = await Promise.all(
      this.#origins.map(async (origin): Promise<RegistryEntry | undefined> => {
        try {
          return { ...origin, descriptor: await fetchDescriptor(origin) };
        } catch (error) {
          missing.push({ name: origin.name, error: error instanceof Error ? error.message : String(error) });
          return before.find(({ name }) => name === origin.name);
        }
      }),
    );
    const entries = found.filter((entry) => entry !== undefined);
    const isChanged = JSON.stringify(entries) !== JSON.stringify(this.#entries);
    if (isChanged) {
      this.#entries = entries;
      await this.#store();
    }
    return { isChanged, missing };
  }

  async #store(): Promise<void> {
    await mkdir(dirname(this.#path), { recursive: true });
    const temporary = `${this.#path}.${process.pid}.tmp`;
    await writeFile(temporary, JSON.stringify(this.#entries));
    await rename(temporary, this.#path);
  }
}

/** Base of a remote's files in the page, with a trailing slash. */
export function publicBase(entry: RegistryEntry, assets: "shell" | "direct"): string {
  return assets === "direct" ? `${entry.origin}/` : `/r/${entry.name}/`;
}

export function browserRemote(entry: RegistryEntry, assets: "shell" | "direct"): BrowserRemote {
  const { descriptor } = entry;
  return {
    name: entry.name,
    version: descriptor.version,
    entry: `${publicBase(entry, assets)}${descriptor.entry}`,
    integrity: descriptor.files[descriptor.entry]?.integrity ?? "",
    contracts: descriptor.contracts,
    routes: descriptor.routes,
    slots: descriptor.slots,
  };
}
