// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { CITY_KEY } from "@savat/contracts/city";
import { addMessages, I18nextProvider, i18nFor } from "@savat/contracts/i18n";
import { LANGUAGE_KEY, LANGUAGES, type Language } from "@savat/contracts/language";
import type { LoadContext, RemotePage } from "@savat/contracts/remote";
import { STORAGE_KEYS } from "@savat/contracts/storage";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import { beforeAll, describe, expect, test } from "vitest";
import { ROUTES } from "../../../routes.ts";
import en from "../../i18n/en.json" with { type: "json" };
import ru from "../../i18n/ru.json" with { type: "json" };
import uz from "../../i18n/uz.json" with { type: "json" };
import { NAMESPACE } from "../../namespace.ts";
import { remote } from "../../remote.tsx";
import type { InformationData, PageTexts } from "./frame/content.ts";

const SITE = {
  env: "sandbox",
  supportPhone: "+998 71 200 00 00",
  supportEmail: "a@b.example",
  appStoreUrl: null,
  googlePlayUrl: null,
} as const;
const NAMES = [
  "about",
  "how-it-works",
  "careers",
  "help-center",
  "contact",
  "faq",
  "feedback",
  "privacy-policy",
  "terms-of-service",
  "cookie-policy",
  "compliance",
] as const;
type Name = (typeof NAMES)[number];
const CODES = LANGUAGES.map(({ code }) => code);

interface Shown {
  content: PageTexts;
  main: Document;
}

const shown = new Map<string, Shown>();

async function render(name: Name, language: Language, operator?: string): Promise<Shown> {
  const page = (await remote.pages[name]?.())?.page as unknown as Required<RemotePage<InformationData<PageTexts>>>;
  const context: LoadContext = {
    params: {},
    url: new URL(`http://savat.invalid/${name}`),
    signal: new AbortController().signal,
    api: () => Promise.reject(new Error("an information page reads nothing")),
    language,
    city: undefined,
    site: { ...SITE, operator },
    isServer: true,
  };
  const data = await page.load(context);
  // In the form that travels in the HTML to the browser.
  expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  const handler = createStaticHandler([{ path: `/${name}`, element: <page.Component data={data} /> }]);
  const routing = await handler.query(new Request(context.url));
  if (routing instanceof Response) throw new Error("an information page leads nowhere else");
  const app: ReactElement = (
    <I18nextProvider i18n={i18nFor(language)}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, routing)} context={routing} hydrate={false} />
    </I18nextProvider>
  );
  return { content: data.content, main: new DOMParser().parseFromString(renderToStaticMarkup(app), "text/html") };
}

function of(name: Name, language: Language): Shown {
  const found = shown.get(`${name} ${language}`);
  if (found === undefined) throw new Error(`${name} was not rendered in ${language}`);
  return found;
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** The structure, which is the same for contents with the same elements in the same places. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, key === "id" ? inner : shapeOf(inner)]));
}

function all(root: ParentNode, selector: string): Element[] {
  return [...root.querySelectorAll(selector)];
}

function headings(root: ParentNode, selector: string): string[] {
  return all(root, selector).map((heading) => heading.textContent ?? "");
}

function section(main: Document, id: string): Element {
  const found = main.querySelector(`section[aria-labelledby="${id}"]`);
  if (found === null) throw new Error(`there is no section ${id}`);
  return found;
}

function hrefs(root: ParentNode): string[] {
  return all(root, "a[href]").map((link) => link.getAttribute("href") ?? "");
}

/** Addresses of every remote; those of other remotes are read as text, since remotes do not import each other. */
function siteAddresses(): Set<string> {
  const files = ["storefront", "checkout", "account", "merchant", "admin"].map((name) => `mf-${name}/routes.ts`);
  return new Set(files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/path: "([^"]+)"/g)].map(([, path]) => path ?? "")));
}

beforeAll(async () => {
  addMessages("en", NAMESPACE, en);
  addMessages("ru", NAMESPACE, ru);
  addMessages("uz", NAMESPACE, uz);
  for (const name of NAMES) for (const language of CODES) shown.set(`${name} ${language}`, await render(name, language));
});

test("[S2-ROUTE-06] each of the eleven information pages has its address, under the public header", () => {
  for (const name of NAMES) expect(ROUTES).toContainEqual(expect.objectContaining({ path: `/${name}`, page: name, surface: "public" }));
});

describe.each(NAMES.flatMap((name) => CODES.map((language) => [name, language] as const)))("/%s in %s", (name, language) => {
  test("has one h1, a title, a description and a breadcrumb to home", () => {
    const { main, content } = of(name, language);
    expect(headings(main, "h1")).toEqual([content.heading]);
    expect(headings(main, "title")).toEqual([`${content.title} · Savat`]);
    expect(main.querySelector('meta[name="description"]')?.getAttribute("content")).toBe(content.description);
    expect(content.description.length).toBeGreaterThan(40);
    expect(hrefs(all(main, "nav")[0] ?? main)).toEqual(["/"]);
  });

  test("has no empty text and no unfilled placeholder", () => {
    const { main, content } = of(name, language);
    for (const text of textsOf(content)) expect(text.trim()).not.toBe("");
    for (const element of all(main, "h1, h2, h3, h4, p, li, dt, dd, a, button, label").filter(
      (one) => one.getAttribute("role") !== "status",
    ))
      expect((element.textContent ?? "").trim() + (element.getAttribute("aria-label") ?? ""), element.outerHTML).not.toBe("");
    expect(main.body.textContent).not.toMatch(/[{}[\]]|\*\*|undefined|information\./);
  });

  test("links to existing pages and sections, with distinct link texts", () => {
    const { main } = of(name, language);
    const known = siteAddresses();
    const ids = all(main, "[id]").map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const href of hrefs(main)) {
      if (href.startsWith("/")) expect(known).toContain(new URL(href, "http://savat.invalid").pathname);
      else if (href.startsWith("#")) expect(ids).toContain(href.slice(1));
      else expect(href).toMatch(/^(mailto:a@b\.example|tel:\+998712000000)/);
    }
  });

  test("has the same structure as in the other languages", () => {
    expect(shapeOf(of(name, language).content)).toEqual(shapeOf(of(name, "en").content));
  });

  test("uses its language's own marks", () => {
    const marks: Partial<Record<Language, RegExp>> = { uz: /['’‘`"«»]/, ru: /['"“”’`]/, en: /["«»`]/ };
    const wrong = marks[language] ?? /"/;
    for (const text of textsOf(of(name, language).content)) expect(text).not.toMatch(wrong);
  });
});

test.each(CODES)("no two pages have the same title, heading or description in %s", (language) => {
  for (const key of ["title", "heading", "description"] as const)
    expect(new Set(NAMES.map((name) => of(name, language).content[key])).size, key).toBe(NAMES.length);
});

describe.each(CODES)("in %s", (language) => {
  test("[S2-INFO-32] describes on about what Savat is, whom it is for, its values and its cities", () => {
    const { main } = of("about", language);
    expect(all(main, "section")).toHaveLength(5);
    expect(all(section(main, "people"), "h3")).toHaveLength(3);
    expect(all(section(main, "values"), "h3")).toHaveLength(4);
    expect(section(main, "cities").textContent).toMatch(/Toshkent|Ташкент|Tashkent/);
  });

  test("[S2-INFO-19] lists on how it works 4 steps for customers, 4 for merchants and 3 features", () => {
    const { main } = of("how-it-works", language);
    expect(all(section(main, "customers"), "ol > li h3")).toHaveLength(4);
    expect(all(section(main, "merchants"), "ol > li h3")).toHaveLength(4);
    expect(all(section(main, "features"), "li h3")).toHaveLength(3);
  });

  test("[S2-INFO-20] links on how it works to / and to /merchant/register", () => {
    const { main } = of("how-it-works", language);
    expect(hrefs(section(main, "order"))).toEqual(["/"]);
    expect(hrefs(section(main, "partner"))).toEqual(["/merchant/register"]);
  });

  test("[S2-INFO-21] has on careers six postings with title, department, location, type, description and skills", {
    tags: ["@S2-INFO-24"],
  }, () => {
    const { main } = of("careers", language);
    const postings = all(main, "article");
    expect(postings.map((posting) => posting.getAttribute("aria-labelledby"))).toEqual([
      "frontend",
      "backend",
      "mobile",
      "product",
      "marketing",
      "operations",
    ]);
    for (const posting of postings) {
      expect(all(posting, "h3")).toHaveLength(1);
      expect(all(posting, "dl dd")).toHaveLength(3);
      expect(all(posting, "dl + p")).toHaveLength(1);
      expect(all(posting, "ul > li").length).toBeGreaterThan(2);
    }
  });

  test("[D-SMALL-02] says at a posting's apply button that it has no effect, and shows an e-mail link beside it", () => {
    const { main } = of("careers", language);
    for (const posting of all(main, "article")) {
      const [apply] = all(posting, "button");
      expect(apply?.getAttribute("aria-disabled")).toBe("true");
      expect(main.getElementById(apply?.getAttribute("aria-describedby") ?? "")?.textContent).not.toBe("");
      expect(hrefs(posting)).toEqual([`mailto:a@b.example?subject=${encodeURIComponent(posting.querySelector("h3")?.textContent ?? "")}`]);
    }
  });

  test("[S2-INFO-23] lists benefits on careers and links to contact", () => {
    const { main } = of("careers", language);
    expect(all(section(main, "benefits"), "h3").length).toBeGreaterThan(3);
    expect(hrefs(section(main, "contact"))).toEqual(["/contact"]);
  });

  test("[S2-INFO-25] has on privacy six parts in the summary, and complete lists", { tags: ["@S2-INFO-26"] }, () => {
    const { main, content } = of("privacy-policy", language);
    const parts = Reflect.get(Reflect.get(content, "summary"), "parts");
    expect(Object.keys(parts)).toEqual(["introduction", "dataCollection", "dataUsage", "dataSecurity", "cookies", "userRights"]);
    expect(headings(section(main, "summary"), "h3")).toEqual(Object.values(parts).map((part) => Reflect.get(Object(part), "title")));
    for (const id of ["purposes", "sharing", "storage", "protection"])
      expect(all(section(main, id), "ul > li").length, id).toBeGreaterThan(3);
    expect(all(section(main, "data"), "dl dt").length).toBeGreaterThan(3);
  });

  test("[S2-INFO-27] has on privacy the rights of access, correction, deletion and portability, a contact link and a mail link", {
    tags: ["@S2-INFO-28"],
  }, () => {
    const { main, content } = of("privacy-policy", language);
    expect(Object.keys(Reflect.get(Reflect.get(content, "rights"), "cards"))).toEqual(["access", "correction", "deletion", "portability"]);
    expect(all(section(main, "rights"), "h3")).toHaveLength(4);
    expect(hrefs(section(main, "questions"))).toEqual(expect.arrayContaining(["/contact", "mailto:a@b.example"]));
  });

  test("[S2-INFO-29] has on terms six parts in the summary and six in full, payment with pricing, methods, refunds and disputes", {
    tags: ["@S2-INFO-30"],
  }, () => {
    const { main, content } = of("terms-of-service", language);
    const parts = Reflect.get(Reflect.get(content, "summary"), "parts");
    expect(Object.keys(parts)).toEqual(["introduction", "userAccounts", "serviceUsage", "orderTerms", "liability", "termination"]);
    expect(all(section(main, "summary"), "h3")).toHaveLength(6);
    const inFull = ["responsibilities", "availability", "payment", "prohibited", "responsibility", "law"];
    for (const id of inFull) expect(section(main, id).textContent?.length, id).toBeGreaterThan(200);
    expect(all(section(main, "payment"), "h3")).toHaveLength(4);
  });

  test("[S2-INFO-31] has on terms a contact link and the notice of agreement", () => {
    const { main } = of("terms-of-service", language);
    expect(hrefs(section(main, "questions"))).toContain("/contact");
    expect(hrefs(main.querySelector('[role="note"]') ?? main)).toEqual(["/privacy-policy"]);
  });

  test("[S2-INFO-32] names in the cookie policy everything that the product stores in a browser", () => {
    const { main } = of("cookie-policy", language);
    const named = headings(main, "dt").join(", ").split(", ");
    expect(named).toEqual(expect.arrayContaining([LANGUAGE_KEY, CITY_KEY, ...Object.values(STORAGE_KEYS)]));
  });

  test("[S2-INFO-32] covers on compliance data, payments, consumers, partners, goods and accessibility", () => {
    const { main } = of("compliance", language);
    for (const id of ["data", "payments", "consumers", "partners", "goods", "accessibility", "report"]) section(main, id);
  });

  test("a long page lists its sections", () => {
    for (const name of ["privacy-policy", "terms-of-service", "cookie-policy", "compliance"] as const) {
      const { main } = of(name, language);
      const listed = hrefs(main.querySelector('nav[aria-labelledby="contents"]') ?? main);
      expect(listed.length).toBeGreaterThan(5);
      for (const href of listed) section(main, href.slice(1));
    }
  });
});

test("legal pages name the installation's operator, or say that there is none", async () => {
  const given = (await render("terms-of-service", "en", "Namuna MChJ, Toshkent")).main;
  expect(section(given, "questions").textContent).toContain("The service is provided by: Namuna MChJ, Toshkent");
  expect(section(of("terms-of-service", "en").main, "questions").textContent).toContain("trial installation");
});
