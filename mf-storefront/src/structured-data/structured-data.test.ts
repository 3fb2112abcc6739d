import type { ThingContext } from "@savat/contracts/page-head";
import { describe, expect, test } from "vitest";
import { questionsStructuredData } from "../features/information/questions/questions-structured-data.ts";
import { breadcrumbStructuredData } from "./breadcrumb.ts";
import { type Business, businessPath, businessStructuredData } from "./business.ts";
import { offerStructuredData } from "./offers.ts";

const CONTEXT: ThingContext = {
  language: "ru",
  site: { env: "sandbox", supportPhone: "+998 71 200 00 00", supportEmail: "a@b.example", appStoreUrl: null, googlePlayUrl: null },
  t: (key) => key,
  pageUrl: (address) => `https://savat.example${address}#ru`,
  fileUrl: (path) => (path.startsWith("/") ? `https://savat.example${path}` : path),
};
const DAY = { from: "09:00", to: "23:00" };
const BUSINESS: Business = {
  uid: "m 1",
  name: "Shifo",
  type: "pharmacy",
  city: "samarkand",
  address: "Registon 1",
  description: "",
  images: ["/api/media/p0123456789abcdef-768.webp", "javascript:alert(1)", "https://x.example/a.png"],
  openingHours: [DAY, DAY, null, { from: "18:00", to: "03:00" }, { from: "00:00", to: "00:00" }, DAY, null],
};

describe("a merchant", () => {
  test("has its type, its address and pictures that may be shown", () => {
    expect(businessStructuredData(BUSINESS, CONTEXT)).toMatchObject({
      "@type": "Pharmacy",
      "@id": "https://savat.example/merchant/m%201",
      url: "https://savat.example/merchant/m%201#ru",
      description: undefined,
      image: ["https://savat.example/api/media/p0123456789abcdef-384.webp"],
      address: { streetAddress: "Registon 1", addressLocality: "Самарканд", addressCountry: "UZ" },
    });
  });

  test("[D-SEO-05] has the page's opening hours: equal days grouped, past midnight, around the clock, none on a day off", () => {
    const { openingHoursSpecification } = businessStructuredData(BUSINESS, CONTEXT);
    const said = (dayOfWeek: string[], opens: string, closes: string) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek,
      opens,
      closes,
    });
    expect(openingHoursSpecification).toEqual([
      said(["Monday", "Tuesday", "Saturday"], "09:00", "23:00"),
      said(["Thursday"], "18:00", "03:00"),
      said(["Friday"], "00:00", "23:59"),
    ]);
    expect(businessStructuredData({ ...BUSINESS, openingHours: null }, CONTEXT).openingHoursSpecification).toBeUndefined();
  });

  test.each([
    ["restaurant", "Restaurant"],
    ["fast_food", "FastFoodRestaurant"],
    ["cafe", "CafeOrCoffeeShop"],
    ["grocery", "GroceryStore"],
    ["other", "Store"],
  ] as const)("that is a %s has the type %s", (type, expected) => {
    expect(businessStructuredData({ ...BUSINESS, type }, CONTEXT)["@type"]).toBe(expected);
  });

  test("is the last step of its page's breadcrumb", () => {
    expect(businessPath(BUSINESS, CONTEXT)).toMatchObject({
      itemListElement: [
        { position: 1, name: "path.home", item: "https://savat.example/#ru" },
        { position: 2, name: "category.pharmacy", item: "https://savat.example/merchants?category=pharmacy#ru" },
        { position: 3, name: "Shifo", item: undefined },
      ],
    });
  });
});

test.each([
  [4_200_000, 3, "42000.00", "InStock"],
  [50, 0, "0.50", "OutOfStock"],
])("a product of %d tiyin with a stock of %d costs %s soʻm and is %s", (price, stockQuantity, expected, availability) => {
  const product = { id: "p1", name: "Osh", price, primaryImage: "", notes: "", stockQuantity };
  expect(offerStructuredData(product, CONTEXT)).toMatchObject({
    price: expected,
    priceCurrency: "UZS",
    availability: `https://schema.org/${availability}`,
    itemOffered: { name: "Osh", image: undefined, description: undefined },
  });
});

test("an answer is plain visible text: links by their words, the support's phone and e-mail filled in", () => {
  const questions = [{ id: "q", question: "Как?", answer: "См. [условия](/terms-of-service), **сразу** пишите на {email} или {phone}." }];
  expect(questionsStructuredData(questions, CONTEXT)).toMatchObject({
    inLanguage: "ru",
    mainEntity: [{ name: "Как?", acceptedAnswer: { text: "См. условия, сразу пишите на a@b.example или +998 71 200 00 00." } }],
  });
});

test("a breadcrumb starts at home", () => {
  expect(breadcrumbStructuredData([{ name: "FAQ" }], CONTEXT).itemListElement).toHaveLength(2);
});
