import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { FaultyOrigin } from "../faults/faulty-origin.ts";
import { test } from "../faults/faulty-shell.ts";
import { expect } from "../fixtures.ts";
import { drill } from "./drill.ts";

const ROOT = join(import.meta.dirname, "../..");

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
  // In the repository, where its imports are found.
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(ROOT, ".cache/stranger-"));
  try {
    await buildStranger(folder);
    const origin = new FaultyOrigin("stranger", join(folder, "dist"));
    await origin.start();
    try {
      const isWell = drill("a remote built without our tools, with a page and a slot");
      const known = Object.values(faultyShell.origins).map(({ name, url }) => `${name}=${url}`);
      await faultyShell.start({ REMOTES: [...known, `stranger=${origin.url}`].join() });
      const heading = "A stranger says hello";
      await expect.poll(async () => await (await page.request.get("/stranger")).text(), { timeout: 15_000 }).toContain(heading);
      await page.goto("/about");
      await page.getByRole("link", { name: "A stranger is here" }).click();
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
      await page.getByRole("button", { name: "Waved 0" }).click();
      await expect(page.getByRole("button", { name: "Waved 1" })).toBeVisible();
      isWell("its slot on every page, its page by server and browser", "itself");
    } finally {
      await faultyShell.start();
      await origin.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
