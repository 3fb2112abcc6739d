import type { Language } from "@savat/contracts/language";
import en from "./templates/en.json" with { type: "json" };
import ru from "./templates/ru.json" with { type: "json" };
import uz from "./templates/uz.json" with { type: "json" };

export type TemplateKey = keyof typeof uz;
/** What stands in a template's holes, by their names. */
export type Holes = Readonly<Record<string, string>>;

export const TEMPLATES: Record<Language, Record<TemplateKey, string>> = { uz, ru, en };

/** Of a reader whose language nobody knows. */
const UNKNOWN_LANGUAGE = ["uz", "ru"] as const satisfies readonly Language[];

/** One line, with ASCII apostrophes only: gateways compare a text with its template letter by letter. */
function plain(value: string): string {
  return value
    .replace(/[ʻʼ‘’]/g, "'")
    .replace(/\s+/g, " ")
    .trim();
}

function fill(template: string, holes: Holes): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = holes[name];
    if (value === undefined) throw new Error(`The SMS template has a hole "${name}" that nothing fills.`);
    return plain(value);
  });
}

/** The text of an SMS: in Uzbek and then in Russian where the language is null. */
export function fillTemplate(key: TemplateKey, language: Language | null, holes: Holes): string {
  const languages = language === null ? UNKNOWN_LANGUAGE : [language];
  return languages.map((code) => fill(TEMPLATES[code][key], holes)).join(" ");
}
