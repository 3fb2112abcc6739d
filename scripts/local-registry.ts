import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { readBuilt } from "@savat/build/release/built-release";
import { publishBuilt } from "@savat/build/release/publish";
import { createRegistryClient, type RegistryClient } from "@savat/build/release/registry-client";
import { newKey, publicKeyOf } from "@savat/build/release/signing";
import { createReleaseToken, readRemote } from "@savat/contracts/release-registry";
import { REMOTES, remoteFolder } from "./workspaces.ts";

const KEY = ".pem";
const TOKEN_DAYS = 365;

/** What API and shell of one machine need to share a registry. */
export interface LocalRegistry {
  /** Of the shells, new with each start. */
  token: string;
  /** As the shell's `REMOTE_KEYS` has it. */
  remoteKeys: string;
  folder: string;
}

/** The keys of this machine's teams, made on the first start. A key that a person puts there counts, too. */
export function prepareRegistry(dataFolder: string): LocalRegistry {
  const folder = join(dataFolder, "release-keys");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const remote of REMOTES) {
    const path = join(folder, remote + KEY);
    if (!existsSync(path)) writeFileSync(path, newKey().pem, { mode: 0o600 });
  }
  const keys = readdirSync(folder).filter((name) => name.endsWith(KEY));
  const remoteKeys = keys.map((name) => `${basename(name, KEY)}=${publicKeyOf(readFileSync(join(folder, name), "utf8"))}`).join(",");
  return { token: randomBytes(32).toString("hex"), remoteKeys, folder };
}

/** A token with which `savat-release` works on this machine. */
async function keepToken(remote: string, apiUrl: string, { folder }: LocalRegistry, client: RegistryClient): Promise<void> {
  const path = join(folder, `${remote}.token`);
  const known = existsSync(path) ? readFileSync(path, "utf8") : undefined;
  const isGood =
    known !== undefined &&
    (await createRegistryClient(apiUrl, known)
      .call(readRemote, { params: { remote } })
      .then(
        () => true,
        () => false,
      ));
  if (isGood) return;
  const { token } = await client.call(createReleaseToken, { body: { team: remote, remotes: [remote], days: TOKEN_DAYS } });
  writeFileSync(path, token, { mode: 0o600 });
}

/** Reads and checks the builds of this machine. Throws when one is not whole. */
export function readBuilds({ dist, pagesRoot, apiUrl }: { dist: string; pagesRoot: string; apiUrl: string }) {
  return new Map(REMOTES.map((remote) => [remote, readBuilt({ folder: remoteFolder(remote, pagesRoot), dist, site: apiUrl })]));
}

export interface LocalBuilds {
  apiUrl: string;
  releases: ReturnType<typeof readBuilds>;
  /** Of each remote's own server. */
  origins: ReadonlyMap<string, string>;
}

/** Registers the builds of this machine. A new one becomes stable, unless a person chose another in the console. */
export async function registerBuilds(registry: LocalRegistry, { apiUrl, releases, origins }: LocalBuilds): Promise<void> {
  const client = createRegistryClient(apiUrl, registry.token);
  const tokens: Promise<void>[] = [];
  for (const [remote, release] of releases) {
    const key = readFileSync(join(registry.folder, remote + KEY), "utf8");
    await publishBuilt(release, client, { origin: origins.get(remote) ?? null, isDefault: true, key, say: () => undefined });
    tokens.push(keepToken(remote, apiUrl, registry, client));
  }
  await Promise.all(tokens);
}
