import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

interface TextTree {
  [key: string]: string | TextTree;
}
interface LoaderContext {
  resourcePath: string;
  addDependency: (path: string) => void;
}

/** A value that stands for a text of `src/texts`, in i18next's own notation. */
const REFERENCE = /^\$t\(common:([\w.]+)\)$/;
/** The texts of a remote or of the shell, one file for each language. */
export const TEXT_FILE = /[\\/]i18n[\\/]([A-Za-z-]+)\.json$/;

export function commonTextsPath(language: string): string {
  return createRequire(import.meta.url).resolve(`@savat/contracts/texts/${language}.json`);
}

/** The key in `src/texts` that a value stands for; undefined for a text of its own. */
export function referenceOf(value: string): string | undefined {
  return REFERENCE.exec(value)?.[1];
}

function find(tree: TextTree, key: string): string {
  let found: string | TextTree | undefined = tree;
  for (const part of key.split(".")) found = typeof found === "object" ? found[part] : undefined;
  if (typeof found !== "string") throw new Error(`src/texts has no ${key}.`);
  return found;
}

/** The texts with every reference replaced by its text. Throws on an unknown key. */
export function inlineTexts(texts: TextTree, common: TextTree): TextTree {
  const entries = Object.entries(texts).map(([key, value]) => {
    if (typeof value !== "string") return [key, inlineTexts(value, common)];
    const reference = referenceOf(value);
    return [key, reference === undefined ? value : find(common, reference)];
  });
  return Object.fromEntries(entries);
}

/** Inlines one text file; `path` tells its language. */
export function inlineTextFile(source: string, path: string): string {
  const language = TEXT_FILE.exec(path)?.[1] ?? "";
  return JSON.stringify(inlineTexts(JSON.parse(source), JSON.parse(readFileSync(commonTextsPath(language), "utf8"))));
}

/** Rspack's loader of text files. */
// biome-ignore lint/style/noDefaultExport: Rspack takes a loader's default export.
export default function textsLoader(this: LoaderContext, source: string): string {
  this.addDependency(commonTextsPath(TEXT_FILE.exec(this.resourcePath)?.[1] ?? ""));
  return inlineTextFile(source, this.resourcePath);
}
