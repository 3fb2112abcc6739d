import { execFile } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT, withAddedRemote } from "../faults/added-remote.ts";
import { test } from "../faults/faulty-shell.ts";
import { expect } from "../fixtures.ts";
import { drill } from "./drill.ts";

const HEADING = "A stranger says hello";

async function buildStranger(folder: string): Promise<void> {
  cpSync(join(ROOT, "shared-contracts/build/examples/stranger"), folder, { recursive: true });
  const run = (program: string, command: string) => promisify(execFile)(process.execPath, [join(ROOT, program), command], { cwd: folder });
  await run("node_modules/@rspack/cli/bin/rspack.js", "build");
  await run("shared-contracts/build/bin/savat-release.mjs", "describe");
}

test("[D-PKG-06] a remote built by plain Rspack is rendered on the server and works in the browser", { tag: ["@deep"] }, async ({
  page,
  faultyShell,
}) => {
  const isWell = drill("a remote built without our tools, with a page and a slot");
  await withAddedRemote({ name: "stranger", build: buildStranger, text: HEADING }, { page, faultyShell }, async () => {
    await page.goto("/about");
    await page.getByRole("link", { name: "A stranger is here" }).click();
    await expect(page.getByRole("heading", { name: HEADING })).toBeVisible();
    await page.getByRole("button", { name: "Waved 0" }).click();
    await expect(page.getByRole("button", { name: "Waved 1" })).toBeVisible();
    isWell("its slot on every page, its page by server and browser", "itself");
  });
});
