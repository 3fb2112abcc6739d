import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { rspack } from "@rspack/core";
import { SHELL_EXTERNALS, serverConfiguration } from "@savat/build/compiler";

const SHELL = join(import.meta.dirname, "..");
const SOURCES = ["shell/src", "shared-ui/src", "shared-contracts/src"];
const BUILDS = join(SHELL, ".cache/test-renderers");

function sourceHash(): string {
  const hash = createHash("sha256");
  const root = join(SHELL, "..");
  const files = globSync(
    SOURCES.map((folder) => `${folder}/**/*.{ts,tsx,css,json}`),
    { cwd: root },
  ).filter((file) => !file.includes(".test."));
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest("hex").slice(0, 16);
}

async function build(folder: string): Promise<void> {
  const target = { entry: "./src/server.tsx", externals: SHELL_EXTERNALS };
  const compiler = rspack(serverConfiguration("shell", SHELL, folder, target));
  const stats = await promisify(compiler.run.bind(compiler) as (done: (error: Error | null, stats: unknown) => void) => void)();
  if ((stats as { hasErrors: () => boolean }).hasErrors()) throw new Error(String(stats));
}

/** The shell's renderer, built as for production: child processes run it. Built once for the same sources. */
export async function builtRenderer(): Promise<string> {
  const folder = join(BUILDS, sourceHash());
  if (!existsSync(folder)) {
    await mkdir(BUILDS, { recursive: true });
    const temporary = await mkdtemp(join(BUILDS, "building-"));
    await build(temporary);
    // Another worker may have been faster.
    await rename(temporary, folder).catch(() => rm(temporary, { recursive: true }));
  }
  const name = (await readdir(folder)).find((file) => file.endsWith(".mjs"));
  if (name === undefined) throw new Error("The build of the renderer has no module");
  return join(folder, name);
}
