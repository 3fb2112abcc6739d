import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const NOT_THE_OWNERS = 0o077;

/** Another process of the sandbox may just have removed it. */
function closeOne(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found !== undefined && (found.mode & NOT_THE_OWNERS) !== 0) chmodSync(path, found.mode & ~NOT_THE_OWNERS);
}

/** The sandbox's files hold secrets and messages: makes the folder and all new files readable for its user only (0600,
 * 0700). */
export function keepToOwner(folder: string): void {
  process.umask(NOT_THE_OWNERS);
  mkdirSync(folder, { recursive: true });
  closeOne(folder);
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) closeOne(join(folder, name));
}
