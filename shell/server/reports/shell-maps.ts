import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { registerShellMaps } from "@savat/contracts/release-errors";
import type { Upstreams } from "../http/upstreams.ts";
import type { OwnRelease } from "../releases/composer.ts";

export interface ShellMapsOptions {
  /** Folder of the shell's build: its maps lie beside the scripts and are never served. */
  dist: string;
  own: OwnRelease;
  upstreams: Pick<Upstreams, "next">;
  /** The shells' token. */
  token: string;
  onFailure: (error: unknown) => void;
  againMs?: number;
}

const AGAIN_MS = 15_000;
const TIMEOUT_MS = 30_000;
const SCRIPT = /\.m?js$/;

interface SourceMap {
  script: string;
  hash: string;
  bytes: Buffer<ArrayBuffer>;
}

/** A build for measurements has none. */
async function readMaps({ dist, own }: ShellMapsOptions): Promise<SourceMap[]> {
  const scripts = Object.keys(own.manifest.files).filter((name) => SCRIPT.test(name));
  const read = scripts.map(async (script) => {
    const bytes = await readFile(join(dist, `${script}.map`)).catch(() => undefined);
    return bytes === undefined ? [] : [{ script, bytes, hash: createHash("sha384").update(bytes).digest("hex") }];
  });
  return (await Promise.all(read)).flat();
}

async function call({ upstreams, token }: ShellMapsOptions, method: string, path: string, body: BodyInit, type: string): Promise<unknown> {
  const response = await fetch(`${upstreams.next()}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": type },
    body,
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${method} ${path.replace(/[0-9a-f]{96}$/, ":hash")} answered ${response.status}`);
  return await response.json();
}

/** Names this build's source maps to the API, and brings those that its private store lacks. */
async function bringMaps(options: ShellMapsOptions): Promise<void> {
  const maps = await readMaps(options);
  if (maps.length === 0) return;
  const { build } = options.own.record;
  const sourceMaps = Object.fromEntries(maps.map(({ script, hash }) => [script, hash]));
  const named = await call(
    options,
    registerShellMaps.method,
    registerShellMaps.path,
    JSON.stringify({ build, sourceMaps }),
    "application/json",
  );
  const { missing } = registerShellMaps.reply.parse(named);
  for (const { hash, bytes } of maps)
    if (missing.includes(hash)) await call(options, "PUT", `/releases/files/${hash}`, bytes, "application/octet-stream");
}

/** Brings the maps of the shell's own build, which no registration names. Tries until it worked; returns what ends
 * that. */
export function keepShellMaps(options: ShellMapsOptions): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  async function bring(): Promise<void> {
    try {
      await bringMaps(options);
    } catch (error) {
      if (isOver) return;
      options.onFailure(error);
      timer = setTimeout(() => void bring(), options.againMs ?? AGAIN_MS).unref();
    }
  }
  void bring();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
