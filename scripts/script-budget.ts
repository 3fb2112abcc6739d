import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ShellManifestSchema } from "@savat/contracts/federation-manifest";
import type { Language } from "@savat/contracts/language";
import { DescriptorSchema } from "@savat/contracts/remote";
import { ROOT, remoteFolder } from "./workspaces.ts";

/** All scripts that a public page loads without input, as they travel. */
export const SCRIPT_BUDGET = 150 * 1024;
/** Of each answer, by HTTP/1.1. */
const HEADER_BYTES = 800;
const LANGUAGE: Language = "uz";
const REMOTE = "storefront";
/** Loaded most, and first by most people. */
const PAGES = ["home", "storefront"];

/** The document that a build writes last is named by its hash. */
function described(folder: string): unknown {
  const name = readdirSync(folder).find((file) => /^[0-9a-f]{20}\.json$/.test(file));
  return JSON.parse(readFileSync(join(folder, name ?? ""), "utf8"));
}

function bytesOf(folder: string, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size + HEADER_BYTES, 0);
}

/** Bytes of a page's scripts by its name, from the builds. */
export function scriptBytes(dist: string): Record<string, number> {
  const [shellFolder, folder] = [join(ROOT, "shell", dist), join(remoteFolder(REMOTE), dist)];
  const shell = ShellManifestSchema.parse(described(shellFolder));
  const { entry, preload } = DescriptorSchema.parse(described(folder));
  const frame = bytesOf(shellFolder, [...shell.js, ...(shell.languages[LANGUAGE]?.js ?? [])]);
  const common = [entry, ...preload.base.js, ...(preload.languages[LANGUAGE]?.js ?? [])];
  return Object.fromEntries(PAGES.map((page) => [page, frame + bytesOf(folder, [...common, ...(preload.pages[page]?.js ?? [])])]));
}
