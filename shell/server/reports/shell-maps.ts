import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { registerShellMaps } from "@savat/contracts/release-errors";
import type { OwnRelease } from "../releases/composer.ts";
import type { RegistryCalls } from "../releases/follow/registry-calls.ts";

export interface ShellMapsOptions {
  /** Folder of the shell's build: its maps lie beside the scripts and are never served. */
  dist: string;
  own: OwnRelease;
  calls: Pick<RegistryCalls, "call" | "store">;
  onFailure: (error: unknown) => void;
  againMs?: number;
}

const AGAIN_MS = 15_000;
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

/** Names this build's source maps to the API, and brings those that its private store lacks. */
async function bringMaps(options: ShellMapsOptions): Promise<void> {
  const { calls } = options;
  const maps = await readMaps(options);
  if (maps.length === 0) return;
  const { build } = options.own.record;
  const sourceMaps = Object.fromEntries(maps.map(({ script, hash }) => [script, hash]));
  const { missing } = await calls.call(registerShellMaps, { body: { build, sourceMaps } });
  for (const { hash, bytes } of maps) if (missing.includes(hash)) await calls.store(hash, bytes);
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
