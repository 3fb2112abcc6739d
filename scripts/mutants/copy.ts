import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, realpathSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";
import { ROOT } from "../workspaces.ts";

function isWorkspaceLink(path: string): boolean {
  return lstatSync(path).isSymbolicLink() && !isAbsolute(readlinkSync(path)) && dirname(realpathSync(path)) === realpathSync(ROOT);
}

/** The copy uses the repository's packages, but its own workspaces. */
function linkPackages(copy: string): void {
  const from = join(ROOT, "node_modules");
  mkdirSync(join(copy, "node_modules"));
  for (const name of readdirSync(from)) {
    const target = join(copy, "node_modules", name);
    if (!isWorkspaceLink(join(from, name))) symlinkSync(join(from, name), target);
    else {
      symlinkSync(join("..", name), target);
      if (realpathSync(target) !== join(copy, name)) throw new Error(`${name} of the copy is not its own`);
    }
  }
}

/** The migrated database that API tests start from; creating it takes longer than most mutants. */
function linkDatabase(copy: string): void {
  const cache = join(ROOT, "api/.cache");
  mkdirSync(cache, { recursive: true });
  symlinkSync(cache, join(copy, "api/.cache"));
}

/** Copies the working tree without ignored files into a temporary folder and returns its path. */
export function copyRepository(): string {
  const { status, stdout } = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error("git does not list the files of the repository.");
  const copy = realpathSync(mkdtempSync(join(tmpdir(), "savat-mutants-")));
  for (const path of stdout.split("\0").filter((file) => file !== "" && existsSync(join(ROOT, file)))) {
    mkdirSync(join(copy, dirname(path)), { recursive: true });
    copyFileSync(join(ROOT, path), join(copy, path));
  }
  linkPackages(copy);
  linkDatabase(copy);
  return copy;
}
