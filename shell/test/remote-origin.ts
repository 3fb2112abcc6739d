import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { buildHash } from "@savat/contracts/federation/build-hash";
import { byLanguage } from "@savat/contracts/language";
import type { ReleaseRecord } from "@savat/contracts/release";
import { CONTRACTS_VERSION, type Descriptor } from "@savat/contracts/remote";
import type { LiveRelease } from "../server/releases/live-release.ts";
import { openReleases, type ReleaseStore } from "../server/releases/store/bring-release.ts";
import { KEEP_RULES, type KeepRules } from "../server/releases/store/kept-releases.ts";

export function sha384(bytes: string | Uint8Array): string {
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
}

export interface LocalOrigin {
  origin: string;
  /** The served files, by name. */
  files: Map<string, string | Uint8Array>;
  /** Requested names, in order. */
  asked: string[];
  close: () => Promise<void>;
}

/** A remote's own origin: a real HTTP server on a free port of this machine. */
export async function startOrigin(files: Record<string, string | Uint8Array> = {}): Promise<LocalOrigin> {
  const served = new Map(Object.entries(files));
  const asked: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    const name = url.slice(1);
    asked.push(name);
    const content = served.get(name);
    if (content === undefined) response.writeHead(404).end("no such file");
    else response.writeHead(200).end(content);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files: served,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const NO_ASSETS = { js: [], css: [] };

/** The descriptor of the given files; the first is the entry. Each page has no files of its own unless given. */
export function descriptorOf(name: string, files: Record<string, string>, given: Partial<Descriptor> = {}): Descriptor {
  const [entry = "entry.js"] = Object.keys(files);
  return {
    name,
    contracts: `^${CONTRACTS_VERSION}`,
    routes: [],
    slots: [],
    entry,
    server: "server.mjs",
    files: Object.fromEntries(
      Object.entries(files).map(([file, text]) => [file, { integrity: sha384(text), bytes: Buffer.byteLength(text) }]),
    ),
    preload: {
      base: NO_ASSETS,
      pages: Object.fromEntries((given.routes ?? []).map(({ page }) => [page, { ...NO_ASSETS, pictures: [] }])),
      slots: {},
      languages: byLanguage(() => NO_ASSETS),
    },
    shared: {},
    ...given,
  };
}

/** What an origin serves beside the files of a release: the descriptor under its hash, and the record that names it. */
export function releaseFiles(descriptor: unknown, version = "1.0.0"): Record<string, string> {
  const text = JSON.stringify(descriptor);
  const build = buildHash(text);
  const record: ReleaseRecord = { build, version, commit: "0".repeat(40), builtAt: "2026-01-01T00:00:00.000Z" };
  return { [`${build}.json`]: text, "remote.json": JSON.stringify(record) };
}

/** A release as the registry holds it. */
export function liveRelease(descriptor: Descriptor): LiveRelease {
  const record: ReleaseRecord = JSON.parse(releaseFiles(descriptor)["remote.json"] ?? "");
  return { name: descriptor.name, build: record.build, record, descriptor };
}

/** Kept releases in a folder of the test's own. */
export function openStore(folder: string, rules: Partial<KeepRules> = {}, now?: () => number): ReleaseStore {
  return openReleases(folder, { ...KEEP_RULES, mostBytes: 100_000_000, ...rules }, now);
}
