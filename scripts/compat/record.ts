import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { descriptionFile, type Release, readReleases, releasesFile, sha256, typesFile } from "./releases.ts";

/** What recording itself changes. */
const RECORDED = [":(exclude)releases.json", ":(exclude)releases"];

/** What is told of the source beside its commit; each takes seconds to minutes. */
export interface SourceFacts {
  contracts: string;
  describe: () => Promise<unknown>;
  build: () => Promise<Record<string, string>>;
  types: () => string;
}

function git(root: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr.trim()}`);
  return stdout.trim();
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function nextName(releases: readonly Release[]): string {
  return String(Number.parseInt(releases.at(-1)?.release ?? "0", 10) + 1);
}

/** Records the commit that is checked out as a release, and says what it did. */
export async function record(root: string, facts: SourceFacts, name?: string): Promise<string> {
  const releases = existsSync(releasesFile(root)) ? readReleases(root) : [];
  const changed = git(root, "status", "--porcelain");
  if (changed !== "") throw new Error(`Commit first: a release is a commit, and these files differ from it:\n${changed}`);
  const last = releases.at(-1);
  if (last && git(root, "diff", "--name-only", last.commit, "HEAD", "--", ".", ...RECORDED) === "") {
    return `Release ${last.release} is this source already: nothing to record.`;
  }
  const release = name ?? nextName(releases);
  if (releases.some((one) => one.release === release)) throw new Error(`There is a release ${release} already.`);
  const openapi = JSON.stringify(await facts.describe());
  const entry: Release = {
    release,
    at: new Date().toISOString(),
    commit: git(root, "rev-parse", "HEAD"),
    contracts: facts.contracts,
    builds: await facts.build(),
    openapi: sha256(openapi),
  };
  write(descriptionFile(root, entry), openapi);
  write(typesFile(root, entry), facts.types());
  for (const older of releases) rmSync(typesFile(root, older), { force: true });
  write(releasesFile(root), `${JSON.stringify([...releases, entry], null, 2)}\n`);
  return `Recorded ${entry.commit.slice(0, 12)} as release ${release}. Commit releases.json and releases/.`;
}
