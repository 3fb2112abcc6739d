import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { StatsCompilation } from "@rspack/core";
import type { Language } from "@savat/contracts/language";
import type { Assets } from "@savat/contracts/remote";

/** Subresource integrity of a file's bytes, as in the HTML attribute. */
function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
}

/** The chunk of a language's texts, as `import("./i18n/${language}.json")` names it. */
export function languageChunk(language: Language): string {
  return `lang-${language}-json`;
}

/** Hot updates lead from one build to the next and belong to none. */
function isOfRelease(name: string): boolean {
  return !name.includes(".hot-update.");
}

/** The files a named chunk needs, in loading order. */
export function assetsOf(stats: StatsCompilation, chunkName: string): Assets {
  const files = (stats.namedChunkGroups?.[chunkName]?.assets ?? []).map(({ name }) => name).filter(isOfRelease);
  return { js: files.filter((file) => file.endsWith(".js")), css: files.filter((file) => file.endsWith(".css")) };
}

const COMPRESSIBLE = /\.(m?js|css|json|svg)$/;

/** Writes `file.br` beside a text file: compressed once at build, never per request, and not in development. A quick
 * build leaves it to the shell. */
function compress(path: string, bytes: Buffer): void {
  if (process.env.NODE_ENV === "development" || process.env.SAVAT_QUICK_BUILD === "1") return;
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  );
}

export function writeCompressed(path: string, bytes: Buffer): void {
  writeFileSync(path, bytes);
  compress(path, bytes);
}

/** SHA-384 and size of every emitted file, without source maps. */
export function fileTable(folder: string, names: readonly string[]): Record<string, { integrity: string; bytes: number }> {
  const table: Record<string, { integrity: string; bytes: number }> = {};
  for (const name of [...names].sort()) {
    if (name.endsWith(".map")) continue;
    const path = join(folder, name);
    const bytes = readFileSync(path);
    if (COMPRESSIBLE.test(name)) compress(path, bytes);
    table[name] = { integrity: integrityOf(bytes), bytes: bytes.length };
  }
  return table;
}

export function emittedFiles(stats: StatsCompilation): string[] {
  return (stats.assets ?? []).map(({ name }) => name).filter(isOfRelease);
}
