import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { x as extract } from "tar";
import type { Release } from "../compat/releases.ts";
import { runNpm } from "../npm.ts";
import { ROOT } from "../workspaces.ts";

/** Not below `node_modules`, where Node reads no TypeScript. */
const CACHE = join(ROOT, ".cache/releases");
const READY = ".ready";

function git(...args: string[]): boolean {
  return spawnSync("git", args, { cwd: ROOT, stdio: "ignore" }).status === 0;
}

/** The source of a release with its own dependencies, in the cache. Throws where the clone lacks the commit. */
export async function checkOut({ release, commit }: Pick<Release, "release" | "commit">): Promise<string> {
  const folder = join(CACHE, commit);
  if (existsSync(join(folder, READY))) return folder;
  if (!git("cat-file", "-e", `${commit}^{commit}`)) {
    throw new Error(`This clone has no commit ${commit} of release ${release}. Run \`git fetch --unshallow\`, then try again.`);
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  if (!git("archive", "--format=tar", `--output=${archive}`, commit)) throw new Error(`git cannot archive ${commit}.`);
  await extract({ file: archive, cwd: folder });
  rmSync(archive);
  // As scripts/bootstrap.mjs installs.
  await runNpm(["install", "--no-save", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"], folder);
  writeFileSync(join(folder, READY), "");
  return folder;
}
