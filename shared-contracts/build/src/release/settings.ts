import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { cwd, env } from "node:process";

/** What is wrong, in one line for the person at the terminal. */
export class ReleaseCommandError extends Error {}

export interface Settings {
  /** The folder of the remote. */
  folder: string;
  /** Name of the build output in it. */
  dist: string;
  /** The site's origin. */
  site: string;
}

export function readSettings(): Settings {
  return { folder: cwd(), dist: env.SAVAT_DIST ?? "dist", site: (env.SAVAT_SITE ?? "http://localhost:3000").replace(/\/$/, "") };
}

/** The remote of a folder by the name of its package: `checkout` for `mf-checkout`. */
export function nameOf(folder: string): string {
  const { name = "" } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { name?: string };
  return name.replace(/^@[^/]+\//, "").replace(/^mf-/, "");
}

/** Where `npm start` keeps keys and tokens for the remotes of this machine. */
function sandboxFile(name: string): string | undefined {
  const folders = [env.SAVAT_DATA, "../.savat", ".savat"].filter((folder) => folder !== undefined && folder !== "");
  return folders.map((folder) => join(resolve(folder ?? ""), "release-keys", name)).find((path) => existsSync(path));
}

/** The team's token: `SAVAT_TOKEN`, else the sandbox's. Throws `ReleaseCommandError`. */
export function readToken(remote: string): string {
  const file = sandboxFile(`${remote}.token`);
  const token = env.SAVAT_TOKEN ?? (file && readFileSync(file, "utf8").trim());
  if (!token) throw new ReleaseCommandError("SAVAT_TOKEN is missing: an admin makes a team's token in the console (Releases).");
  return token;
}

/** The team's Ed25519 key as PEM: `SAVAT_KEY` (its text, or the path of a file), else the sandbox's. Throws
 * `ReleaseCommandError`. */
export function readKey(remote: string): string {
  const given = env.SAVAT_KEY ?? sandboxFile(`${remote}.pem`);
  if (!given) throw new ReleaseCommandError("SAVAT_KEY is missing: the PEM file of the team's Ed25519 key (savat-release keys makes one).");
  if (given.includes("PRIVATE KEY")) return given;
  if (!existsSync(given)) throw new ReleaseCommandError(`SAVAT_KEY: ${given} does not exist.`);
  return readFileSync(given, "utf8");
}
