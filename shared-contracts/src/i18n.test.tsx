// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  addMessages,
  hasMessages,
  I18nextProvider,
  i18n,
  i18nFor,
  languageOf,
  storeLanguage,
  useLanguage,
  useTranslation,
} from "./i18n.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, parseLanguage } from "./language.ts";

addMessages("uz", "greeting", { hello: "Salom", count: "{{count}} ta" });
addMessages("ru", "greeting", {
  hello: "Привет",
  count_one: "{{count}} место",
  count_few: "{{count}} места",
  count_many: "{{count}} мест",
});
addMessages("en", "greeting", { hello: "Hello", mark: "<b>{{name}}</b>" });

function Greeting() {
  const { t } = useTranslation("greeting");
  return <p>{`${t("hello")} ${useLanguage()}`}</p>;
}

beforeEach(async () => {
  await i18n.changeLanguage("uz");
});
afterEach(cleanup);

test("[S3-FORM-07] English, Uzbek and Russian are offered under their own names, and Uzbek is the default", {
  tags: ["@S9-KEY-04"],
}, () => {
  expect(LANGUAGES.map(({ code, name, nativeName }) => `${code} ${name} ${nativeName}`)).toEqual([
    "uz Uzbek Oʻzbekcha",
    "ru Russian Русский",
    "en English English",
  ]);
  expect(DEFAULT_LANGUAGE).toBe("uz");
});

test.each(["de", "UZ", "", null, undefined, 7])("%j is not a supported language", (value) => {
  expect(parseLanguage(value)).toBeUndefined();
});

describe("a request's own instance", () => {
  test("uses its language and does not change the page's instance", () => {
    const requests = (["ru", "en", "uz"] as const).map((language) => i18nFor(language));
    expect(requests.map((instance) => instance.t("hello", { ns: "greeting" }))).toEqual(["Привет", "Hello", "Salom"]);
    expect(requests.map(languageOf)).toEqual(["ru", "en", "uz"]);
    expect(i18n.language).toBe("uz");
  });

  test("has texts that were added after its creation", () => {
    const instance = i18nFor("ru");
    addMessages("ru", "late", { hello: "Поздно" });
    expect(instance.t("hello", { ns: "late" })).toBe("Поздно");
  });

  test("renders its children", () => {
    render(
      <I18nextProvider i18n={i18nFor("en")}>
        <Greeting />
      </I18nextProvider>,
    );
    expect(screen.getByText("Hello en")).toBeDefined();
  });
});

describe("texts", () => {
  test("are found by language and namespace", () => {
    expect(hasMessages("uz", "greeting")).toBe(true);
    expect(hasMessages("uz", "nothing")).toBe(false);
    expect(hasMessages("en", "late")).toBe(false);
  });

  test("are added to those of the same namespace", () => {
    addMessages("uz", "greeting", { bye: "Xayr" });
    expect(i18n.t("bye", { ns: "greeting" })).toBe("Xayr");
    expect(i18n.t("hello", { ns: "greeting" })).toBe("Salom");
  });

  test("[D-LANG-02] fall back to Uzbek if they are missing in a language", () => {
    expect(i18nFor("en").t("bye", { ns: "greeting" })).toBe("Xayr");
  });

  test.each<[Language, number, string]>([
    ["ru", 1, "1 место"],
    ["ru", 3, "3 места"],
    ["ru", 11, "11 мест"],
    ["uz", 5, "5 ta"],
  ])("in %s count %d as %s", (language, count, expected) => {
    expect(i18nFor(language).t("count", { ns: "greeting", count })).toBe(expected);
  });

  test("leave the escaping of values to React", () => {
    expect(i18nFor("en").t("mark", { ns: "greeting", name: "A & B" })).toBe("<b>A & B</b>");
  });
});

test("a change of the page's language re-renders at once", async () => {
  render(
    <I18nextProvider i18n={i18n}>
      <Greeting />
    </I18nextProvider>,
  );
  expect(screen.getByText("Salom uz")).toBeDefined();
  await act(() => i18n.changeLanguage("ru"));
  expect(screen.getByText("Привет ru")).toBeDefined();
});

test("[D-CHOICE-01] the chosen language is stored under language in localStorage and in a cookie of that name", () => {
  storeLanguage("ru");
  expect(localStorage.getItem("language")).toBe("ru");
  expect(document.cookie).toContain("language=ru");
});
