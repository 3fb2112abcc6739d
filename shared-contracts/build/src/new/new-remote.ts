import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { CONTRACTS_VERSION } from "@savat/contracts/remote";
import * as z from "zod/mini";
import { type PackageSources, templateOf } from "./template.ts";

/** A remote's name is its text namespace and its folder on the page. */
const NAME = /^[a-z]+$/;

const ManifestSchema = z.object({ version: z.string() });

function ownVersion(): string {
  return ManifestSchema.parse(JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"))).version;
}

/** Our packages by version, or the tarballs that `npm run pack` has put into a folder. */
function sourcesOf(folder: string | undefined): PackageSources {
  if (folder === undefined)
    return { "@savat/contracts": `^${CONTRACTS_VERSION}`, "@savat/ui": "^0.1.0", "@savat/build": `^${ownVersion()}` };
  const files = readdirSync(folder);
  const find = (name: string) => {
    const file = files.find((one) => one.startsWith(`savat-${name}-`) && one.endsWith(".tgz"));
    if (file === undefined) throw new Error(`${folder} has no tarball of @savat/${name}.`);
    return `file:${resolve(folder, file)}`;
  };
  return { "@savat/contracts": find("contracts"), "@savat/ui": find("ui"), "@savat/build": find("build") };
}

/** Writes a new remote's folder. Throws if the name is not lower-case letters or the folder exists. */
function writeNewRemote(name: string, parent: string, sources: PackageSources): string {
  if (!NAME.test(name)) throw new Error(`A remote's name has only letters from a to z: ${name}`);
  const folder = join(parent, `mf-${name}`);
  if (existsSync(folder)) throw new Error(`${folder} exists.`);
  for (const [path, text] of Object.entries(templateOf(name, sources))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** `savat-release new <name> [--packages <folder>] [--no-install]`: resolves with the exit code. */
export function newRemote(args: readonly string[]): number {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { packages: { type: "string" }, "no-install": { type: "boolean" } },
  });
  const [name] = positionals;
  if (name === undefined) throw new Error("savat-release new needs the remote's name.");
  const startedAt = performance.now();
  const folder = writeNewRemote(name, process.cwd(), sourcesOf(values.packages));
  if (values["no-install"] !== true) {
    const { status } = spawnSync("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline"], { cwd: folder, stdio: "inherit" });
    if (status !== 0) return status ?? 1;
  }
  console.info(
    `Made ${folder} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s. Next, in it: npm test, npm run build, npx savat-release.`,
  );
  return 0;
}
