import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OFFERED_VERSIONS } from "@savat/contracts/federation/shared";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeBuild } from "../shared-contracts/build/src/describe-build.ts";
import { openSite } from "./packages/site.ts";
import { builtFiles } from "./packages/team-folder.ts";
import { ROOT } from "./workspaces.ts";

const EXAMPLE = join(ROOT, "shared-contracts/build/examples/stranger");
let folder: string;

beforeAll(() => {
  // In the repository, where its imports are found.
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  folder = mkdtempSync(join(ROOT, ".cache/stranger-"));
  cpSync(EXAMPLE, folder, { recursive: true });
  execFileSync(process.execPath, [join(ROOT, "node_modules/@rspack/cli/bin/rspack.js"), "build"], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function changeFile(change: Record<string, unknown>): void {
  const path = join(folder, "savat.json");
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(join(EXAMPLE, "savat.json"), "utf8")), ...change }));
}

test("[D-PKG-06] a remote built by plain Rspack, described by savat.json, is admitted and rendered on the server", async () => {
  changeFile({});
  describeBuild(folder);
  const site = await openSite("stranger", builtFiles(folder), OFFERED_VERSIONS);
  try {
    expect(site.refusals).toEqual([]);
    expect(await site.visit("/stranger")).toContain("<h1>A stranger says hello</h1>");
  } finally {
    await site.close();
  }
});

test("[D-PKG-06] a release for other contracts is refused as any other", async () => {
  changeFile({ contracts: "^99.0.0" });
  describeBuild(folder);
  const site = await openSite("stranger", builtFiles(folder), OFFERED_VERSIONS);
  expect(site.refusals.join()).toContain("it needs contracts ^99.0.0");
  await site.close();
});

test("refuses a savat.json that names a chunk that the build does not have", () => {
  changeFile({ chunks: { pages: { hello: ["page-nothing"] } } });
  expect(() => describeBuild(folder)).toThrow('The build has no chunk "page-nothing"');
});
