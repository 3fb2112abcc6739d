import { existsSync, globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { byLanguage } from "@savat/contracts/language";
import { commonTextsPath, inlineTextFile } from "../shared-contracts/build/src/texts-loader.ts";
import { SAME_IN_TWO } from "./messages/names.ts";
import { lonelyTexts, repeatedTexts } from "./messages/repeated.ts";
import {
  CODES,
  equalTexts,
  faultyTexts,
  flatten,
  foreignTexts,
  missingTexts,
  stemOf,
  type Texts,
  type TextsByLanguage,
} from "./messages/texts.ts";
import { readUsedKeys, type UsedKeys } from "./messages/used-keys.ts";
import { REMOTES, ROOT, remoteFolder } from "./workspaces.ts";

interface Part {
  namespace: string;
  /** As a build takes them in, and as they are written. */
  texts: TextsByLanguage;
  written: TextsByLanguage;
  sources: string[];
}

const CONTENT = "mf-storefront/src/features/information";
const NO_SOURCE = /\.test\.tsx?$|\/test-[\w-]+\.tsx?$|\.d\.ts$/;

/** `*` stands for any part of a key. */
const EXCUSES = Object.values(SAME_IN_TWO)
  .flat()
  .map((text) => ({ text, pattern: new RegExp(`^${text.replace(/[.]/g, "\\.").replaceAll("*", "[^.]+")}$`) }));

function sourcesOf(folder: string): string[] {
  return globSync("**/*.{ts,tsx}", { cwd: folder })
    .map((path) => join(folder, path))
    .filter((path) => !NO_SOURCE.test(path));
}

/** The contracts' hooks and views that a package imports, and those that they import: they ask for texts of its
 * namespace. */
function importedHooks(sources: readonly string[], known: ReadonlySet<string> = new Set()): string[] {
  const names = sources.flatMap(
    (path) => readFileSync(path, "utf8").match(/(?<=from "(@savat\/contracts|\.)\/)(use-[\w-]+|[\w-]+-view)(?=("|\.tsx?"))/g) ?? [],
  );
  const paths = names
    .flatMap((name) => [".ts", ".tsx"].map((ending) => join(ROOT, `shared-contracts/src/${name}${ending}`)))
    .filter((path) => existsSync(path));
  const found = new Set(paths.filter((path) => !known.has(path)));
  return found.size === 0 ? [] : [...found, ...importedHooks([...found], new Set([...known, ...found]))];
}

function readTexts(path: string, read: (source: string, path: string) => string = (source) => source): Texts {
  return new Map(flatten(JSON.parse(read(readFileSync(path, "utf8"), path))));
}

/** Faults of the texts that packages share, and texts that they should share. */
function sharingFaults(parts: readonly Part[], isWhole: boolean): string[] {
  const common = byLanguage((language) => readTexts(commonTextsPath(language)));
  const packages = parts.map(({ namespace, written }) => ({ namespace, texts: written }));
  const own = withName("common", [...missingTexts(common), ...faultyTexts(common)]);
  return [...own, ...repeatedTexts(packages, common), ...(isWhole ? lonelyTexts(packages, common) : [])];
}

function partsOf(left: readonly string[]): Part[] {
  const folders = [["shell", join(ROOT, "shell")] as const, ...REMOTES.map((name) => [name, remoteFolder(name)] as const)];
  return folders
    .filter(([namespace]) => !left.includes(namespace))
    .map(([namespace, folder]) => ({ namespace, folder, sources: sourcesOf(join(folder, "src")) }))
    .map(({ namespace, folder, sources }) => ({
      namespace,
      texts: byLanguage((language) => readTexts(join(folder, `src/i18n/${language}.json`), inlineTextFile)),
      written: byLanguage((language) => readTexts(join(folder, `src/i18n/${language}.json`))),
      sources: [...sources, ...importedHooks(sources)],
    }));
}

function isNamed(stem: string, used: readonly UsedKeys[]): boolean {
  return used.some(({ named, patterns }) => named.has(stem) || patterns.some((pattern) => pattern.test(stem)));
}

/** Keys that a source uses and no file holds, and keys that no source uses. */
function usageFaults({ texts, sources }: Part): string[] {
  const used = sources.map((path) => ({ path: relative(ROOT, path), ...readUsedKeys(path, readFileSync(path, "utf8")) }));
  const known = new Set(CODES.flatMap((code) => [...texts[code].keys()]));
  const stems = new Set([...known].map(stemOf));
  const has = (key: string | RegExp) =>
    typeof key === "string" ? stems.has(key) || known.has(key) : [...stems].some((stem) => key.test(stem));
  const missing = used.flatMap(({ path, asked }) =>
    asked.filter(({ key }) => !has(key)).map(({ text, line }) => `${text} is used at ${path}:${line} and exists in no language`),
  );
  const unused = [...stems].filter((stem) => !isNamed(stem, used)).map((stem) => `${stem}: no source uses it`);
  return [...missing, ...unused];
}

/** The same text in two languages, or one in another's script, is a name or is not translated. */
function untranslatedFaults(namespace: string, texts: TextsByLanguage, excused: Set<string>): string[] {
  return [...equalTexts(texts), ...foreignTexts(texts)].flatMap(([key, fault]) => {
    const name = `${namespace}:${key}`;
    const excuse = EXCUSES.find(({ pattern }) => pattern.test(name));
    if (excuse === undefined) return [`${key}: ${fault}`];
    excused.add(excuse.text);
    return [];
  });
}

function withName(namespace: string, faults: string[]): string[] {
  return faults.map((fault) => `${namespace}: ${fault}`);
}

async function readContent(path: string): Promise<Texts> {
  const module: Record<string, unknown> = await import(pathToFileURL(path).href);
  // Anchors of a page's sections are no texts.
  return new Map(flatten(module).filter(([key]) => !key.endsWith(".id")));
}

/** Properties of a content file that no source beside it uses. */
function unusedProperties(texts: Texts, words: ReadonlySet<string>): string[] {
  const names = new Set([...texts.keys()].flatMap((key) => key.split(".").slice(1)).filter((name) => !/^\d+$/.test(name)));
  return [...names].filter((name) => !words.has(name)).map((name) => `${name}: no source shows it`);
}

/** Contents of the information pages, each language in a file of its own. */
async function contentFaults(excused: Set<string>): Promise<{ faults: string[]; count: number }> {
  const folder = join(ROOT, CONTENT);
  const isContent = (path: string) => CODES.some((code) => path.endsWith(`.${code}.ts`));
  const beside = sourcesOf(folder).filter((path) => !isContent(path));
  beside.push(join(ROOT, "shared-contracts/src/inbox.ts"));
  const words = new Set(beside.flatMap((path) => readFileSync(path, "utf8").match(/[\w-]+/g) ?? []));
  const faults: string[] = [];
  let count = 0;
  for (const path of globSync("**/*.en.ts", { cwd: folder }).sort()) {
    const contents = await Promise.all(CODES.map((code) => readContent(join(folder, path.replace(/\.en\.ts$/, `.${code}.ts`)))));
    const texts = byLanguage<Texts>((language) => contents[CODES.indexOf(language)] ?? new Map());
    const namespace = path.replace(/\/[\w-]+\.en\.ts$/, "");
    count += texts.en.size;
    const own = [
      ...missingTexts(texts),
      ...faultyTexts(texts),
      ...unusedProperties(texts.en, words),
      ...untranslatedFaults(namespace, texts, excused),
    ];
    faults.push(...withName(namespace, own));
  }
  return { faults, count };
}

/** Faults of the product's texts, except of the listed parts. */
export async function checkMessages(left: readonly string[] = []): Promise<{ faults: string[]; count: number }> {
  const excused = new Set<string>();
  const parts = partsOf(left);
  const faults = parts.flatMap((part) => {
    const { namespace, texts } = part;
    return withName(namespace, [
      ...missingTexts(texts),
      ...faultyTexts(texts),
      ...usageFaults(part),
      ...untranslatedFaults(namespace, texts, excused),
    ]);
  });
  const content = await contentFaults(excused);
  const stale = EXCUSES.filter(({ text }) => !excused.has(text) && !left.includes(text.split(":")[0] ?? "")).map(
    ({ text }) => `${text}: is excused, and is in every language's own words`,
  );
  const count = parts.reduce((sum, { texts }) => sum + texts.en.size, content.count);
  return { faults: [...faults, ...sharingFaults(parts, left.length === 0), ...content.faults, ...stale], count };
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { without: { type: "string", multiple: true, default: [] } } });
  const { faults, count } = await checkMessages(values.without);
  for (const fault of faults) console.error(fault);
  console.info(`messages: ${count} texts in ${CODES.length} languages, ${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
}
