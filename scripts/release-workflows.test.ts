import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod/mini";
import { REMOTES, ROOT } from "./workspaces.ts";

const WorkflowSchema = z.object({
  on: z.strictObject({ push: z.strictObject({ branches: z.array(z.string()), paths: z.array(z.string()) }) }),
});

function textOf(released: string): string {
  return readFileSync(join(ROOT, `.github/workflows/release-${released}.yml`), "utf8");
}

/** Folders of the packages of this repository that a remote's files name. */
function importedFolders(remote: string): string[] {
  const folders: Record<string, string> = { contracts: "shared-contracts", ui: "shared-ui", build: "shared-contracts" };
  const sources = globSync(`mf-${remote}/{*,src/**/*}.{ts,tsx}`, { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), "utf8"));
  const names = sources.flatMap((text) => [...text.matchAll(/"@savat\/(\w+)\//g)].map(([, name = ""]) => folders[name] ?? name));
  return [...new Set(names)].sort();
}

test.each(REMOTES)("[D-PKG-07] %s is released when its folder or a package that it imports changed, and at no other change", (remote) => {
  const { paths, branches } = WorkflowSchema.parse(parse(textOf(remote))).on.push;
  expect(branches).toEqual(["main"]);
  const folders = paths.filter((path) => path.endsWith("/**")).map((path) => path.slice(0, -3));
  expect(folders.sort()).toEqual([`mf-${remote}`, ...importedFolders(remote)].sort());
  expect(paths.filter((path) => !path.startsWith("!") && !path.endsWith("/**"))).toEqual(["package-lock.json"]);
});

test.each(REMOTES)("[D-PKG-07] the workflow of %s is that of the others, with a token and a key of its own", (remote) => {
  expect(textOf(remote).replaceAll(remote, "checkout")).toBe(textOf("checkout"));
  expect(textOf(remote)).toContain(`environment: release-${remote}`);
});

test("[D-PKG-08] a raised version of the shell publishes its packages", () => {
  const { paths, branches } = WorkflowSchema.parse(parse(textOf("shell"))).on.push;
  expect([branches, paths]).toEqual([["main"], ["shell/package.json"]]);
  expect(textOf("shell")).toContain("run: npm run pack -- --publish");
});

test.each(["checkout", "shell"])("the release workflow of %s uses the actions that the CI uses", (released) => {
  const ci = readFileSync(join(ROOT, ".github/workflows/ci.yml"), "utf8");
  for (const [use] of textOf(released).matchAll(/uses: .+/g)) expect(ci).toContain(use);
  expect(textOf(released)).toContain("persist-credentials: false");
});
