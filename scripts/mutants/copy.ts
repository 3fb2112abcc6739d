import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { linkFolder } from "../linked-copy.ts";
import { ROOT } from "../workspaces.ts";

/** The migrated database that API tests start from; creating it takes longer than most mutants. */
function linkDatabase(copy: string): void {
  const cache = join(ROOT, "api/.cache");
  mkdirSync(cache, { recursive: true });
  symlinkSync(cache, join(copy, "api/.cache"));
}

/** Copies the working tree without ignored files into a temporary folder and returns its path. Packages are linked file
 * by file: a renderer may read its own folder of packages, and nothing behind a symbolic link. */
export function copyRepository(): string {
  const { status, stdout } = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error("git does not list the files of the repository.");
  const copy = mkdtempSync(join(dirname(ROOT), ".savat-mutants-")); // on this disk, for links
  for (const path of stdout.split("\0").filter((file) => file !== "" && existsSync(join(ROOT, file)))) {
    mkdirSync(join(copy, dirname(path)), { recursive: true });
    copyFileSync(join(ROOT, path), join(copy, path));
  }
  linkFolder(join(ROOT, "node_modules"), join(copy, "node_modules"));
  linkDatabase(copy);
  return copy;
}
