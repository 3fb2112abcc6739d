import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";

const PAGE_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

const ReleaseSchema = z.strictObject({
  /** Its name, and that of its folder in `releases/`. */
  release: z.string().check(z.regex(/^[\w.-]+$/)),
  at: z.iso.datetime(),
  commit: z.string().check(z.regex(/^[0-9a-f]{40}$/)),
  /** Its `CONTRACTS_VERSION`. */
  contracts: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  /** By part of the page: `shell` or a remote's name. Empty before builds had names. */
  builds: z.record(z.string(), z.string()),
  /** SHA-256 of its OpenAPI description. */
  openapi: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type Release = z.output<typeof ReleaseSchema>;

export const releasesFile = (root: string) => join(root, "releases.json");
export const descriptionFile = (root: string, { release }: Pick<Release, "release">) => join(root, "releases", release, "openapi.json");
export const typesFile = (root: string, { release }: Pick<Release, "release">) => join(root, "releases", release, "contracts.d.ts");

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function read(file: string, why: string): string {
  if (!existsSync(file)) throw new Error(`${file} is missing: ${why}. \`npm run release:record\` writes it; commit it with releases.json.`);
  return readFileSync(file, "utf8");
}

/** All releases, the oldest first. */
export function readReleases(root: string): Release[] {
  const releases = z.array(ReleaseSchema).parse(JSON.parse(read(releasesFile(root), "it lists the releases")));
  for (const [index, { at, release }] of releases.entries()) {
    if (releases.findIndex((one) => one.release === release) !== index) throw new Error(`releases.json has release ${release} twice.`);
    const before = releases[index - 1];
    if (before && before.at > at)
      throw new Error(`releases.json: release ${release} is older than ${before.release}, which stands before it.`);
  }
  return releases;
}

export function readDescription(root: string, release: Release): unknown {
  const text = read(descriptionFile(root, release), `it describes the API of release ${release.release}`);
  if (sha256(text) !== release.openapi) throw new Error(`${descriptionFile(root, release)} is not the one that releases.json names.`);
  return JSON.parse(text);
}

export function readTypes(root: string, release: Release): string {
  return read(typesFile(root, release), `it has the contracts of release ${release.release}, the last one`);
}

/** Releases whose pages may still be open: those of the last 7 days, and the one before them. */
export function releasesInUse(releases: readonly Release[], now: Date): Release[] {
  const since = new Date(now.getTime() - PAGE_LIFE_MS).toISOString();
  const firstWithin = releases.findIndex(({ at }) => at > since);
  return releases.slice(Math.max(0, (firstWithin < 0 ? releases.length : firstWithin) - 1));
}
