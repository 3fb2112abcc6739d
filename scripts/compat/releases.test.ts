import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ROOT } from "../workspaces.ts";
import { isRefused } from "./permitted.ts";
import {
  descriptionFile,
  type Release,
  readDescription,
  readReleases,
  readTypes,
  releasesFile,
  releasesInUse,
  sha256,
} from "./releases.ts";

const folder = mkdtempSync(join(tmpdir(), "savat-releases-"));
afterAll(() => rmSync(folder, { recursive: true }));

const DESCRIPTION = '{"paths":{}}';
const releaseOf = (release: string, at: string): Release => ({
  release,
  at: `${at}T12:00:00.000Z`,
  commit: "c".repeat(40),
  contracts: "1.0.0",
  builds: { shell: "5e11" },
  openapi: sha256(DESCRIPTION),
});
const RELEASES = [releaseOf("1", "2026-11-01"), releaseOf("2", "2026-11-10"), releaseOf("3", "2026-11-20"), releaseOf("4", "2026-11-22")];

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function names(now: string): string[] {
  return releasesInUse(RELEASES, new Date(now)).map(({ release }) => release);
}

describe("releases.json", () => {
  it("[D-COMPAT-01] lists our releases, and each has the description that it names; the last has its contracts' types", () => {
    const releases = readReleases(ROOT);
    expect(releases.length).toBeGreaterThan(0);
    for (const release of releases) expect(readDescription(ROOT, release)).toHaveProperty("paths");
    const last = releases.at(-1);
    expect(last && readTypes(ROOT, last)).toContain('declare module "last/orders"');
  });

  it("[D-COMPAT-03] releases in use are those of the last 7 days, and the one that they replaced", () => {
    expect(names("2026-11-23T00:00:00Z")).toEqual(["2", "3", "4"]);
    expect(names("2026-11-28T00:00:00Z")).toEqual(["3", "4"]);
    expect(names("2026-12-31T00:00:00Z")).toEqual(["4"]);
  });

  it("[D-COMPAT-01] a description that is missing or another one is named", () => {
    const [release] = RELEASES;
    if (!release) throw new Error("There is no release.");
    expect(() => readDescription(folder, release)).toThrow(/openapi\.json is missing: it describes the API of release 1/);
    write(descriptionFile(folder, release), "{}");
    expect(() => readDescription(folder, release)).toThrow(/is not the one that releases\.json names/);
    expect(() => readTypes(folder, release)).toThrow(/contracts\.d\.ts is missing/);
  });

  it.each([
    ["twice the same name", [RELEASES[0], RELEASES[0]], "has release 1 twice"],
    ["a wrong order", [RELEASES[1], RELEASES[0]], "is older than 2"],
    ["no commit", [{ ...RELEASES[0], commit: "main" }], "commit"],
  ])("[D-COMPAT-01] is refused with %s", (_, list, fault) => {
    write(releasesFile(folder), JSON.stringify(list));
    expect(() => readReleases(folder)).toThrow(fault);
  });
});

describe("a call that a rule refuses to older pages", () => {
  const release = (name: string) => RELEASES.find((one) => one.release === name) ?? releaseOf("", "2026-11-01");

  it.each([
    ["of before the rule's release", "POST /orders", "2", "3", true],
    ["of the rule's release", "POST /orders", "3", "3", false],
    ["when the rule comes with the release being made", "POST /orders", "4", "5", true],
    ["not for another call", "GET /orders", "2", "3", false],
  ])("[D-COMPAT-08] may change for pages %s", (_, call, older, since, expected) => {
    expect(isRefused(call, release(older), [{ endpoints: ["POST /orders"], since }], RELEASES)).toBe(expected);
  });
});
