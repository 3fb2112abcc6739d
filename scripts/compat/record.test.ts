import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { record } from "./record.ts";
import { readDescription, readReleases, readTypes, typesFile } from "./releases.ts";

const root = mkdtempSync(join(tmpdir(), "savat-record-"));
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@t", ...args], { cwd: root, encoding: "utf8" });

const FACTS = {
  contracts: "1.2.0",
  describe: async () => ({ paths: {} }),
  build: async () => ({ shell: "5e11" }),
  types: () => "types",
};

function commit(text: string): void {
  writeFileSync(join(root, "source.ts"), text);
  git("add", "--all");
  git("commit", "--quiet", "--message", text);
}

beforeAll(() => {
  git("init", "--quiet");
  commit("one");
});
afterAll(() => rmSync(root, { recursive: true }));

it("[D-COMPAT-02] a release is recorded once from a clean commit, with all that it is compared by", async () => {
  writeFileSync(join(root, "source.ts"), "typed, not committed");
  await expect(record(root, FACTS)).rejects.toThrow(/Commit first.*\n.*source\.ts/);
  expect(existsSync(join(root, "releases.json"))).toBe(false);

  git("checkout", "--quiet", ".");
  expect(await record(root, FACTS)).toMatch(/^Recorded \w{12} as release 1\./);
  const [first] = readReleases(root);
  if (!first) throw new Error("No release was recorded.");
  expect(first).toMatchObject({ commit: git("rev-parse", "HEAD").trim(), contracts: "1.2.0", builds: { shell: "5e11" } });
  expect(readDescription(root, first)).toEqual({ paths: {} });
  expect(readTypes(root, first)).toBe("types");

  git("add", "--all");
  git("commit", "--quiet", "--message", "Release 1");
  expect(await record(root, FACTS)).toBe("Release 1 is this source already: nothing to record.");

  commit("two");
  await expect(record(root, FACTS, "1")).rejects.toThrow("There is a release 1 already.");
  await record(root, FACTS);
  expect(readReleases(root).map(({ release }) => release)).toEqual(["1", "2"]);
  expect(existsSync(typesFile(root, first))).toBe(false);
});
