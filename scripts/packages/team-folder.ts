import { execFile } from "node:child_process";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { TOOLS } from "../../shared-contracts/build/src/new/template.ts";
import { ROOT } from "../workspaces.ts";
import type { PackageName } from "./pack.ts";

export type Tarballs = Record<PackageName, string>;

/** A registry that does not answer is tried again for many minutes. */
const LIMIT_MS = 300_000;
const TESTING = ["@testing-library/dom", "@testing-library/react", "@testing-library/user-event", "happy-dom"];
const NOT_COPIED = /(^|\/)(dist[^/]*|node_modules|\.cache)$/;

function readJson(path: string): Record<string, Record<string, string>> {
  return JSON.parse(readFileSync(path, "utf8"));
}

/** Runs a program of the folder on our Node, with nothing of the repository in its path. Throws with its output. */
export async function runIn(folder: string, command: string, ...args: string[]): Promise<string> {
  const path = [dirname(process.execPath), "/usr/local/bin", "/usr/bin", "/bin"].join(":");
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(NODE_ENV|NODE_OPTIONS|NODE_PATH|SAVAT_.*|VITEST.*|npm_package_.*)$/.test(name),
  );
  const env = { ...Object.fromEntries(kept), PATH: path };
  try {
    const { stdout } = await promisify(execFile)(command, args, {
      cwd: folder,
      env,
      encoding: "utf8",
      maxBuffer: 64_000_000,
      timeout: LIMIT_MS,
    });
    return stdout;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(" ")} failed in ${folder}:\n${stdout}\n${stderr}`);
  }
}

export async function install(folder: string): Promise<void> {
  await runIn(folder, "npm", "install", "--prefer-offline", "--no-audit", "--no-fund");
}

/** Copies a remote out of the repository: its own files, its packages from tarballs, and the settings of a team. */
export function copyRemote(remote: string, folder: string, tarballs: Tarballs): void {
  cpSync(join(ROOT, `mf-${remote}`), folder, { recursive: true, filter: (path) => !NOT_COPIED.test(path) });
  const manifest = readJson(join(folder, "package.json"));
  const root = readJson(join(ROOT, "package.json"));
  const ours = (dependencies: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([name, range]) => [name, name in tarballs ? `file:${tarballs[name as PackageName]}` : range]),
    );
  const testing = Object.fromEntries(TESTING.map((name) => [name, root.devDependencies?.[name]]));
  const own = {
    ...manifest,
    dependencies: ours(manifest.dependencies),
    devDependencies: { ...ours(manifest.devDependencies), ...TOOLS, ...testing },
    scripts: { build: "rspack build", types: "tsc", test: "vitest run" },
  };
  writeFileSync(join(folder, "package.json"), JSON.stringify(own, null, 2));
  writeFileSync(join(folder, "tsconfig.json"), `{ "extends": "@savat/build/remote.tsconfig.json", "include": ["*.ts", "src"] }`);
  writeFileSync(
    join(folder, "vitest.config.ts"),
    `import { testSettings } from "@savat/build/test-settings";\nexport default testSettings();\n`,
  );
}

/** The files of a folder's build, as its origin serves them. */
export function builtFiles(folder: string): Record<string, Uint8Array> {
  const dist = join(folder, "dist");
  return Object.fromEntries(readdirSync(dist).map((name) => [name, readFileSync(join(dist, name))]));
}

export function readDescriptor(folder: string): unknown {
  const { build }: { build: string } = JSON.parse(readFileSync(join(folder, "dist/remote.json"), "utf8"));
  return JSON.parse(readFileSync(join(folder, `dist/${build}.json`), "utf8"));
}
