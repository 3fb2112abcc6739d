import { describe, expect, test } from "vitest";
import { content as faqEn } from "../faq/content.en.ts";
import { content as faqRu } from "../faq/content.ru.ts";
import { CATEGORIES } from "../faq/content.ts";
import { content as faqUz } from "../faq/content.uz.ts";
import { content as helpEn } from "../help-center/content.en.ts";
import { content as helpRu } from "../help-center/content.ru.ts";
import { content as helpUz } from "../help-center/content.uz.ts";
import { findQuestions } from "./find-questions.ts";

const CONTENT = { uz: { faq: faqUz, help: helpUz }, ru: { faq: faqRu, help: helpRu }, en: { faq: faqEn, help: helpEn } } as const;
type Language = keyof typeof CONTENT;

function faqQuestions(language: Language) {
  const { groups } = CONTENT[language].faq;
  return CATEGORIES.flatMap((category) => groups[category].questions);
}

function idsFound(language: Language, query: string): string[] {
  return findQuestions(query, faqQuestions(language)).map(({ id }) => id);
}

describe("a search in the questions", () => {
  test.each<[Language, string, string]>([
    ["uz", "toʻlov", "payment-stuck"],
    ["uz", "TO'LOV", "payment-stuck"],
    ["uz", "тўлов", "payment-stuck"],
    ["uz", "ҳамкор", "become-partner"],
    ["uz", "xamkor", "become-partner"],
    ["uz", "buyurtna", "place-order"],
    ["ru", "возврат", "refunds"],
    ["ru", "ВОЗВРАТ денег", "wrong-order"],
    ["ru", "vozvrat", "refunds"],
    ["ru", "доставак", "delivery-time"],
    ["en", "refund", "refunds"],
    ["en", "рефунд", "refunds"],
    ["en", "delivry", "delivery-time"],
    ["en", "struck through", "delivery-price"],
  ])("[S2-INFO-06] in %s for %j finds %s", (language, query, id) => {
    expect(idsFound(language, query)).toContain(id);
  });

  test("ignores text that is not visible, such as link addresses", () => {
    expect(idsFound("en", "merchant/register")).toEqual([]);
    expect(idsFound("ru", "вертолёт")).toEqual([]);
    expect(idsFound("uz", "")).toHaveLength(24);
  });
});

/** The specification's statements, by their key words. */
const FACTS: [fact: string, in_: Record<Language, RegExp>][] = [
  ["an order is changed within 2 minutes", { uz: /2 daqiqa ichida/, ru: /в течение 2 минут/, en: /within 2 minutes/ }],
  ["delivery takes 20-45 minutes", { uz: /20–45 daqiqa/, ru: /20–45 минут/, en: /20-45 minutes/ }],
  [
    "a reset link works for 24 hours",
    {
      uz: /parolni tiklash havolasini .*24 soat/,
      ru: /сброса пароля, она действует 24 часа/,
      en: /password reset link, it works for 24 hours/,
    },
  ],
  ["support replies within 24 hours", { uz: /24 soat ichida/, ru: /в течение 24 часов/, en: /[Ww]ithin 24 hours/ }],
  [
    "refunds must be requested within 24 hours",
    {
      uz: /Buyurtmani olgandan keyin 24 soat ichida/,
      ru: /возврат в течение 24 часов/,
      en: /within 24 hours after you received the order/,
    },
  ],
  ["refunds take 3-5 business days", { uz: /3–5 ish kunida/, ru: /за 3–5 рабочих дней/, en: /in 3-5 business days/ }],
  ["partner applications take 2-3 business days", { uz: /2–3 ish kunida/, ru: /за 2–3 рабочих дня/, en: /in 2-3 business days/ }],
];

describe.each(["uz", "ru", "en"] as const)("%s", (language) => {
  const { faq, help } = CONTENT[language];

  test.each(FACTS)("[S9-HELP-01] help and FAQ say that %s", { tags: ["@D-SMALL-06"] }, (_, words) => {
    for (const questions of [help.questions.list, faqQuestions(language)])
      expect(questions.map(({ answer }) => answer).join("\n")).toMatch(words[language]);
  });

  test("[S2-INFO-07] there are four questions in each of six categories, and eight of the help", { tags: ["@S2-INFO-16"] }, () => {
    expect(CATEGORIES.map((category) => faq.groups[category].questions.length)).toEqual([4, 4, 4, 4, 4, 4]);
    expect(help.questions.list).toHaveLength(8);
  });

  test("an anchor names the same question in every language, and no other element of its page", () => {
    const faqIds = faqQuestions(language).map(({ id }) => id);
    const helpIds = help.questions.list.map(({ id }) => id);
    expect([faqIds, helpIds]).toEqual([faqQuestions("en").map(({ id }) => id), helpEn.questions.list.map(({ id }) => id)]);
    for (const ids of [
      [...faqIds, ...CATEGORIES, "ask"],
      [...helpIds, "topics", "questions", "support", "more"],
    ])
      expect(new Set(ids).size).toBe(ids.length);
  });
});
