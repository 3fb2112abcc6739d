import { referenceOf } from "../../shared-contracts/build/src/texts-loader.ts";
import { CODES, stemOf, type Texts, type TextsByLanguage } from "./texts.ts";

/** A package's text files as they are written: a text, or the reference to a common one. */
export interface WrittenTexts {
  namespace: string;
  texts: TextsByLanguage;
}

/** All forms of each key, over the languages, in one string. References are left out. */
function wordings({ texts }: WrittenTexts): Map<string, string> {
  const forms = new Map<string, string>();
  for (const code of CODES) {
    for (const [key, text] of texts[code]) {
      const stem = stemOf(key);
      if (referenceOf(text) === undefined) forms.set(stem, `${forms.get(stem) ?? ""}${code}${key.slice(stem.length)} ${text}\n`);
    }
  }
  return forms;
}

/** Texts that stand in two packages, or in one and among the common ones. */
export function repeatedTexts(packages: readonly WrittenTexts[], common: TextsByLanguage): string[] {
  const first = new Map<string, string>();
  const faults: string[] = [];
  for (const written of [{ namespace: "common", texts: common }, ...packages]) {
    for (const [key, wording] of wordings(written)) {
      const name = `${written.namespace}:${key}`;
      const other = first.get(wording);
      if (other === undefined) first.set(wording, name);
      else if (!other.startsWith(`${written.namespace}:`))
        faults.push(`${name} repeats ${other}: refer to a text of shared-contracts/src/texts`);
    }
  }
  return faults;
}

function referencesOf(texts: Texts): string[] {
  return [...texts.values()].flatMap((text) => referenceOf(text) ?? []);
}

/** Common texts that fewer than two packages refer to. */
export function lonelyTexts(packages: readonly WrittenTexts[], common: TextsByLanguage): string[] {
  const users = new Map<string, Set<string>>();
  for (const { namespace, texts } of packages) {
    for (const key of CODES.flatMap((code) => referencesOf(texts[code]))) {
      users.set(stemOf(key), (users.get(stemOf(key)) ?? new Set()).add(namespace));
    }
  }
  const stems = new Set([...common.en.keys()].map(stemOf));
  return [...stems].filter((stem) => (users.get(stem)?.size ?? 0) < 2).map((stem) => `common:${stem} belongs to one package, or to none`);
}
