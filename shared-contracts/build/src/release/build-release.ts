import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { execPath } from "node:process";
import { describeBuild, SAVAT_FILE } from "../describe-build.ts";
import { type BuiltRelease, readBuilt } from "./built-release.ts";
import { ReleaseCommandError, type Settings } from "./settings.ts";
import { step } from "./steps.ts";

/** Runs the remote's own build. One without our settings is described by its `savat.json`. */
function build({ folder }: Settings): void {
  const cli = createRequire(join(folder, "package.json")).resolve("@rspack/cli/package.json");
  const { status, stdout, stderr } = spawnSync(execPath, [join(dirname(cli), "bin/rspack.js"), "build"], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new ReleaseCommandError(`The build failed:\n${stdout}${stderr}`);
  if (existsSync(join(folder, SAVAT_FILE))) describeBuild(folder);
}

/** Builds the remote in the folder and reads its release. */
export async function buildRelease(settings: Settings): Promise<BuiltRelease> {
  await step(
    "build",
    () => build(settings),
    () => "browser and server",
  );
  return step(
    "check",
    () => readBuilt(settings),
    ({ files }) => `${files.length} files have their hashes`,
  );
}
