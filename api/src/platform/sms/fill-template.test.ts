import { describe, expect, it } from "vitest";
import { MESSAGE_KINDS, PUSH_ONLY } from "../tables/messages.ts";
import { fillTemplate, TEMPLATES, type TemplateKey } from "./fill-template.ts";

const KEYS = Object.keys(TEMPLATES.uz) as TemplateKey[];

function holesOf(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name).sort();
}

describe("the templates of SMS", () => {
  it("[D-MSG-01] have the same keys and holes in each language, and one of them for each kind of message", () => {
    for (const texts of Object.values(TEMPLATES)) {
      expect(Object.keys(texts)).toEqual(KEYS);
      for (const key of KEYS) expect(holesOf(texts[key]), key).toEqual(holesOf(TEMPLATES.uz[key]));
    }
    expect(KEYS).toEqual(expect.arrayContaining(MESSAGE_KINDS.filter((kind) => kind !== PUSH_ONLY)));
  });

  it.each(Object.entries(TEMPLATES))("begin with the platform's name and know no apostrophe but the ASCII one, in %s", (_, texts) => {
    for (const text of Object.values(texts)) {
      expect(text).toMatch(/^Savat: /);
      expect(text).not.toMatch(/[ʻʼ‘’\n]/);
    }
  });

  it("are filled in the reader's language, and in Uzbek and Russian where it is unknown", () => {
    expect(fillTemplate("code_sign_in", "en", { code: "012345" })).toBe("Savat: your sign-in code is 012345. Do not share it with anyone.");
    const holes = { shop: "Toʻy\n oshi", link: "https://savat.uz/x" };
    expect(fillTemplate("shop_stopped", null, holes)).toBe(
      `${fillTemplate("shop_stopped", "uz", holes)} ${fillTemplate("shop_stopped", "ru", holes)}`,
    );
    expect(fillTemplate("shop_stopped", "uz", holes)).toContain(`"To'y oshi" to'xtatildi`);
  });

  it("are not sent with an empty hole", () => {
    expect(() => fillTemplate("code_sign_in", "en", {})).toThrow('hole "code"');
  });
});
