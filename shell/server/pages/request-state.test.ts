import { describe, expect, test } from "vitest";
import { choicesOf } from "./request-state.ts";

function choices(address: string, headers: { cookie?: string; "accept-language"?: string } = {}, detect = false) {
  return choicesOf(new URL(address, "http://savat.invalid"), headers, detect);
}

describe("the language of a request", () => {
  test.each([
    ["Uzbek without any choice", "/", {}, "uz"],
    ["the cookie's", "/", { cookie: "language=ru" }, "ru"],
    ["the cookie's, among other cookies", "/", { cookie: "a=1; language=en;city=bukhara" }, "en"],
    ["the address's before the cookie's", "/?lang=en", { cookie: "language=ru" }, "en"],
    ["Uzbek for an unsupported language", "/?lang=de", {}, "uz"],
    ["the cookie's if the address names an unsupported one", "/?lang=de", { cookie: "language=ru" }, "ru"],
    ["Uzbek for a cookie with an unsupported language", "/", { cookie: "language=<script>" }, "uz"],
    ["not the browser's unless detection is on", "/", { "accept-language": "ru-RU,ru;q=0.9" }, "uz"],
  ])("is %s", (_, address, headers, expected) => {
    expect(choices(address, headers).language).toBe(expected);
  });
});

describe("with detection of the browser's language", () => {
  test.each([
    ["ru-RU,ru;q=0.9,en;q=0.8", "ru"],
    ["de-DE, en;q=0.5", "en"],
    ["EN", "en"],
    ["de", "uz"],
    ["", "uz"],
  ])("[D-LANG-03] %j gives %s", (accepted, expected) => {
    expect(choices("/", { "accept-language": accepted }, true).language).toBe(expected);
  });

  test("[D-LANG-03] the address and the stored choice still come first", () => {
    expect(choices("/", { cookie: "language=uz", "accept-language": "ru" }, true).language).toBe("uz");
    expect(choices("/?lang=en", { "accept-language": "ru" }, true).language).toBe("en");
  });
});

describe("the cookie of a request", () => {
  test("stores a language that the address names, for the whole site and a year", () => {
    expect(choices("/merchants?lang=ru").setCookies).toEqual(["language=ru; Path=/; Max-Age=31536000; SameSite=Lax"]);
  });

  test("is not set if the language is already stored, is unsupported or is the default", () => {
    expect(choices("/?lang=ru", { cookie: "language=ru" }).setCookies).toEqual([]);
    expect(choices("/?lang=%0D%0ASet-Cookie:x").setCookies).toEqual([]);
    expect(choices("/", { "accept-language": "ru" }, true).setCookies).toEqual([]);
  });
});

test.each([
  ["/", {}, undefined],
  ["/", { cookie: "city=samarkand" }, "samarkand"],
  ["/?city=bukhara", { cookie: "city=samarkand" }, "bukhara"],
  ["/?city=atlantis", { cookie: "city=samarkand" }, "samarkand"],
  ["/", { cookie: "city=atlantis" }, undefined],
])("the city of %s with %j is %s", (address, headers, expected) => {
  expect(choices(address, headers).city).toBe(expected);
});
