import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildHash } from "@savat/contracts/federation/build-hash";
import { ShellManifestSchema } from "@savat/contracts/federation-manifest";
import { readBuild } from "./faulty-origin.ts";
import { changeAll, releaseAnew } from "./release.ts";

/** Inside the shell's folder, from which its renderer finds React. */
const CACHE = ".cache/drills";

export interface ShellRelease {
  build: string;
  /** As `SAVAT_DIST` names it. */
  dist: string;
  remove: () => void;
}

/** Writes a release of the shell in which every script and stylesheet has another name. */
export function releaseShellAnew(shellFolder: string, dist: string): ShellRelease {
  const now = readBuild(join(shellFolder, dist), "shell.json", (given) => ShellManifestSchema.parse(given));
  const { descriptor, files } = releaseAnew(now, now.descriptor.js.at(-1) ?? "", changeAll(now));
  const text = JSON.stringify(descriptor);
  const build = buildHash(text);
  const folder = join(shellFolder, CACHE, build);
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
  writeFileSync(join(folder, `${build}.json`), text);
  writeFileSync(
    join(folder, "shell.json"),
    JSON.stringify({ build, version: "0.2.0", commit: "unknown", builtAt: new Date().toISOString() }),
  );
  return { build, dist: `${CACHE}/${build}`, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
