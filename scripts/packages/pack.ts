import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { ROOT } from "../workspaces.ts";
import { compilePackage } from "./compile.ts";

/** The packages that a team installs, by name. */
const FOLDERS = {
  "@savat/contracts": "shared-contracts",
  "@savat/ui": "shared-ui",
  "@savat/build": "shared-contracts/build",
  "@savat/shell": "shell",
} as const;
/** Name of the shell's development build, here and in its package. */
const SHELL_DIST = "dist-dev";
export type PackageName = keyof typeof FOLDERS;

const ManifestSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  exports: z.optional(z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]))),
});
type Manifest = z.infer<typeof ManifestSchema>;
type Target = NonNullable<Manifest["exports"]>[string];

/** Beside what was compiled, if the package has them. */
const COPIED = ["README.md", "CHANGELOG.md", "STRANGERS.md", "remote.tsconfig.json", "bin"];

function compiledTarget(target: Target): Target {
  if (typeof target !== "string")
    return Object.fromEntries(Object.entries(target).map(([key, path]) => [key, path.replace("./src/", "./dist/")]));
  const path = target.replace("./src/", "./dist/");
  if (!/\.tsx?$/.test(path)) return path;
  const bare = path.replace(/\.tsx?$/, "");
  return { types: `${bare}.d.ts`, default: `${bare}.js` };
}

/** The manifest of the package that teams install: its entries are compiled, and it may be published. */
function packedManifest({ private: _, devDependencies: __, scripts: ___, ...manifest }: Manifest): Manifest {
  const entries = Object.entries(manifest.exports ?? {}).map(([subpath, target]) => [subpath, compiledTarget(target)] as const);
  return { ...manifest, license: "UNLICENSED", engines: { node: ">=24" }, exports: Object.fromEntries(entries) };
}

/** The shell's program for development: its compiled server and the development build of its pages. */
function stageShell(folder: string, staged: string): Manifest {
  compilePackage(folder, join(staged, "dist/server"), { source: "server", hasTypes: false });
  const env = { ...process.env, NODE_ENV: "development", SAVAT_DIST: SHELL_DIST };
  execFileSync(process.execPath, [join(ROOT, "node_modules/@rspack/cli/bin/rspack.js"), "build"], { cwd: folder, env });
  cpSync(join(folder, SHELL_DIST), join(staged, "dist", SHELL_DIST), { recursive: true, filter: (path) => !path.endsWith(".map") });
  cpSync(join(folder, "public"), join(staged, "dist/public"), { recursive: true });
  const exports = { "./server": "./dist/server/main.js", "./package.json": "./package.json" };
  return { ...packedManifest(readManifest(folder)), name: "@savat/shell", exports };
}

function stageLibrary(folder: string, staged: string): Manifest {
  compilePackage(folder, join(staged, "dist"), { source: "src", hasTypes: true });
  for (const file of COPIED) if (existsSync(join(folder, file))) cpSync(join(folder, file), join(staged, file), { recursive: true });
  return packedManifest(readManifest(folder));
}

function readManifest(folder: string): Manifest {
  return ManifestSchema.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
}

/** A tarball of the staged folder; returns its path. */
function packFolder(staged: string, destination: string): string {
  const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", destination];
  const [packed] = z
    .array(z.looseObject({ filename: z.string() }))
    .parse(JSON.parse(execFileSync("npm", args, { cwd: staged, encoding: "utf8" })));
  if (packed === undefined) throw new Error(`npm packed nothing in ${staged}`);
  return join(destination, packed.filename);
}

/** Stages one package: what was compiled or built, other assets, and its manifest. */
function stagePackage(name: PackageName, staged: string): void {
  const folder = join(ROOT, FOLDERS[name]);
  rmSync(staged, { recursive: true, force: true });
  mkdirSync(staged, { recursive: true });
  const manifest = name === "@savat/shell" ? stageShell(folder, staged) : stageLibrary(folder, staged);
  writeFileSync(join(staged, "package.json"), JSON.stringify(manifest, null, 2));
}

/** Where a package is staged: what its tarball holds. */
export function stagedIn(destination: string, name: string): string {
  return join(destination, name.replace("@savat/", ""));
}

/** Packs contracts, kit, build and shell into a folder. Returns the path of each tarball. */
export function packAll(destination: string): Record<PackageName, string> {
  mkdirSync(destination, { recursive: true });
  function pack(name: PackageName): string {
    const staged = stagedIn(destination, name);
    stagePackage(name, staged);
    return packFolder(staged, destination);
  }
  return {
    "@savat/contracts": pack("@savat/contracts"),
    "@savat/ui": pack("@savat/ui"),
    "@savat/build": pack("@savat/build"),
    "@savat/shell": pack("@savat/shell"),
  };
}
