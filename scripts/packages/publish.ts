import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { runNpm } from "../npm.ts";
import { type PackageName, stagedIn } from "./pack.ts";

const VersionSchema = z.object({ version: z.string() });
const FailureSchema = z.object({ error: z.object({ code: z.string() }) });

/** Of the published package; undefined: npm's registry has no such version. */
async function publishedIntegrity(name: string, version: string): Promise<string | undefined> {
  try {
    const text = await runNpm(["view", `${name}@${version}`, "dist.integrity", "--json"]);
    return text.trim() === "" ? undefined : z.string().parse(JSON.parse(text));
  } catch (error) {
    const { stdout = "" } = error as { stdout?: string };
    if (stdout.trim().startsWith("{") && FailureSchema.safeParse(JSON.parse(stdout)).data?.error.code === "E404") return undefined;
    throw error;
  }
}

/** Publishes packed packages, paths of tarballs by name, to npm's registry, each version once. npm's own settings name
 * it. Returns what was published. Throws, and publishes nothing, when a version is there with other bytes. */
export async function publishPackages(tarballs: Readonly<Record<PackageName, string>>, folder: string): Promise<string[]> {
  const packages = await Promise.all(
    Object.entries(tarballs).map(async ([name, path]) => {
      const manifest = readFileSync(join(stagedIn(folder, name), "package.json"), "utf8");
      const { version } = VersionSchema.parse(JSON.parse(manifest));
      const integrity = `sha512-${createHash("sha512").update(readFileSync(path)).digest("base64")}`;
      return { name, version, path, integrity, published: await publishedIntegrity(name, version) };
    }),
  );
  const changed = packages.filter(({ published, integrity }) => published !== undefined && published !== integrity);
  if (changed.length > 0) {
    const names = changed.map(({ name, version }) => `${name} ${version}`).join(", ");
    throw new Error(`${names}: published with other bytes. Raise the version in its package.json.`);
  }
  const fresh = packages.filter(({ published }) => published === undefined);
  for (const { path } of fresh) await runNpm(["publish", path, "--ignore-scripts"]);
  return fresh.map(({ name, version }) => `${name} ${version}`);
}
