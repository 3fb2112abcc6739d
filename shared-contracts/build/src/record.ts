import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildHash } from "@savat/contracts/federation/build-hash";
import type { ReleaseRecord } from "@savat/contracts/release";
import { writeCompressed } from "./descriptor.ts";

/** From `SOURCE_COMMIT`, else git, else "unknown": images are built without `.git`. */
function sourceCommit(folder: string): string {
  if (process.env.SOURCE_COMMIT) return process.env.SOURCE_COMMIT;
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "unknown";
  }
}

/** Writes a descriptor under its hash, and beside it the record: version, commit and time, which the hash leaves
 * out. */
export function writeRelease(folder: string, recordName: string, descriptor: unknown, version: string): void {
  const text = JSON.stringify(descriptor, null, 1);
  const build = buildHash(text);
  const record: ReleaseRecord = { build, version, commit: sourceCommit(folder), builtAt: new Date().toISOString() };
  writeCompressed(join(folder, `${build}.json`), Buffer.from(text));
  writeFileSync(join(folder, recordName), JSON.stringify(record, null, 1));
}
