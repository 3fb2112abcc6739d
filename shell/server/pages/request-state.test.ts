import { describe, expect, test } from "vitest";
import { choicesOf } from "./request-state.ts";

function choices(address: string, headers: { cookie?: string; "accept-language"?: string } = {}, detect = false) {
  return choicesOf(new URL(address, "http://savat.invalid"), headers, detect);
}

describe("the language of a request", () => {
  test.each([
    ["Uzbek where nothing says otherwise", "/", {}, "uz"],
    ["the cookie's", "/", { cookie: "language=ru" }, "ru"],
    ["the cookie's among others", "/", { cookie: "a=1; language=en;city=bukhara" }, "en"],
    ["the address's before the cookie's", "/?lang=en", { cookie: "language=ru" }, "en"],
    ["Uzbek for a language that is not ours", "/?lang=de", {}, "uz"],
    ["the cookie's where the address names none of ours", "/?lang=de", { cookie: "language=ru" }, "ru"],
    ["Uzbek for a cookie that is not ours", "/", { cookie: "language=<script>" }, "uz"],
    ["not the browser's unless it is asked for", "/", { "accept-language": "ru-RU,ru;q=0.9" }, "uz"],
  ])("is %s", (_, address, headers, expected) => {
    expect(choices(address, headers).language).toBe(expected);
  });
});

describe("where the browser's language is detected", () => {
  test.each([
    ["ru-RU,ru;q=0.9,en;q=0.8", "ru"],
    ["de-DE, en;q=0.5", "en"],
    ["EN", "en"],
    ["de", "uz"],
    ["", "uz"],
  ])("[D-LANG-03] %j gives %s", (accepted, expected) => {
    expect(choices("/", { "accept-language": accepted }, true).language).toBe(expected);
  });

  test("[D-LANG-03] the stored choice and the address still go before it", () => {
    expect(choices("/", { cookie: "language=uz", "accept-language": "ru" }, true).language).toBe("uz");
    expect(choices("/?lang=en", { "accept-language": "ru" }, true).language).toBe("en");
  });
});

describe("what is stored", () => {
  test("is a language the address names, for the whole site and a year", () => {
    expect(choices("/merchants?lang=ru").setCookies).toEqual(["language=ru; Path=/; Max-Age=31536000; SameSite=Lax"]);
  });

  test("is nothing where it is stored already, is not ours or is only the default", () => {
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
