import { isCyrillic, LANGUAGES, type Language } from "@savat/contracts/language";

/** One text by its key, in a language. */
export type Texts = ReadonlyMap<string, string>;
export type TextsByLanguage = Readonly<Record<Language, Texts>>;

export const CODES = LANGUAGES.map(({ code }) => code);

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Every text of a nested object, by its dotted key. */
export function flatten(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, path === "" ? key : `${path}.${key}`));
}

/** The used key: without its plural form. */
export function stemOf(key: string): string {
  return key.replace(PLURAL, "");
}

/** The placeholders, elements and links of a text. */
function fillingsOf(text: string): string {
  const found = text.match(/\{\{\w+\}\}|\{\w+\}|<\/?\w+>|\]\([^)]+\)/g) ?? [];
  return [...new Set(found)].sort().join(" ");
}

function stemsOf(texts: Texts): Map<string, string[]> {
  const stems = new Map<string, string[]>();
  for (const key of texts.keys()) {
    const form = PLURAL.exec(key)?.[1];
    const stem = stemOf(key);
    stems.set(stem, [...(stems.get(stem) ?? []), ...(form === undefined ? [] : [form])]);
  }
  return stems;
}

/** Keys that a language lacks, and plural forms: Russian one, few, many, other; Uzbek and English one, other. */
export function missingTexts(all: TextsByLanguage): string[] {
  const stems = Object.fromEntries(CODES.map((code) => [code, stemsOf(all[code])]));
  const every = new Set(CODES.flatMap((code) => [...(stems[code]?.keys() ?? [])]));
  return CODES.flatMap((code) =>
    [...every].flatMap((stem) => {
      const forms = stems[code]?.get(stem);
      if (forms === undefined) return [`${stem}: missing in ${code}`];
      const isPlural = CODES.some((other) => (stems[other]?.get(stem)?.length ?? 0) > 0);
      if (!isPlural) return [];
      const needed = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
      const wrong = [...needed.filter((form) => !forms.includes(form)), ...forms.filter((form) => !needed.some((one) => one === form))];
      return wrong.map((form) => `${stem}_${form}: ${forms.includes(form) ? "no form of" : "missing in"} ${code}`);
    }),
  );
}

/** Texts that are empty, or have other placeholders than the English text. */
export function faultyTexts(all: TextsByLanguage): string[] {
  return CODES.flatMap((code) =>
    [...all[code]].flatMap(([key, text]) => {
      if (text.trim() === "") return [`${key}: empty in ${code}`];
      // A singular may omit its number if the language has a form for exactly one.
      const english = [all.en.get(`${stemOf(key)}_other`), all.en.get(key)].filter((one) => one !== undefined);
      const isSame = english.length === 0 || english.some((one) => fillingsOf(one) === fillingsOf(text));
      return isSame ? [] : [`${key}: filled with "${fillingsOf(text)}" in ${code}, with "${english.map(fillingsOf).join(" or ")}" in en`];
    }),
  );
}

function wordsOf(text: string): string {
  return text.replace(/\{\{?\w+\}?\}|<\/?\w+>|\]\([^)]+\)/g, "");
}

/** Whether a text has words beside its placeholders. */
function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(wordsOf(text));
}

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** Keys whose text is in the script of another language and almost equals that language's text: not translated. */
export function foreignTexts(all: TextsByLanguage): Map<string, string> {
  const isForeign = (code: Language, text: string) =>
    isCyrillic(code) ? hasWords(text) && !CYRILLIC.test(wordsOf(text)) : CYRILLIC.test(text);
  return new Map(
    CODES.flatMap((code) =>
      [...all[code]].filter(([, text]) => isForeign(code, text)).map(([key, text]) => [key, `"${text}" is not ${code}`]),
    ),
  );
}

/** Keys whose text is the same in two languages, with the fault's text. */
export function equalTexts(all: TextsByLanguage): Map<string, string> {
  const equal = new Map<string, string>();
  for (const key of new Set(CODES.flatMap((code) => [...all[code].keys()]))) {
    const texts = CODES.map((code) => all[code].get(key));
    const text = texts.find((one, index) => one !== undefined && texts.indexOf(one) < index);
    if (text === undefined || !hasWords(text)) continue;
    equal.set(key, `the same text "${text}" in ${CODES.filter((code) => all[code].get(key) === text).join(" and ")}`);
  }
  return equal;
}
