import { existsSync } from "node:fs";
import { distanceKm } from "@savat/contracts/delivery";
import { findDistrict } from "@savat/contracts/districts";
import { filterOf, OpeningHoursSchema, typesOfFilter } from "@savat/contracts/merchants";
import { PhoneSchema } from "@savat/contracts/phone";
import { describe, expect, it } from "vitest";
import { CATALOGUE } from "./catalogue/catalogue.ts";
import { PHARMACY_GOODS } from "./catalogue/pharmacy-goods.ts";
import { PICTURES, type PictureName } from "./catalogue/pictures.ts";
import { composeDemoData } from "./compose.ts";
import { emojiFile } from "./emoji-files.ts";
import { MERCHANTS } from "./merchants/all.ts";

const demo = composeDemoData();
const active = demo.filter((merchant) => merchant.status === "active");
const categories = active.flatMap((merchant) => merchant.categories);
const products = categories.flatMap((category) => category.products);

const goods = Object.values(CATALOGUE).flatMap((section) => section.goods);
const shown: PictureName[] = [...goods.map(({ picture }) => picture), ...demo.flatMap(({ pictures }) => pictures)];

function productsOf(name: string) {
  return active.find((merchant) => merchant.businessName === name)?.categories.flatMap((category) => category.products) ?? [];
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe("the demo merchants", () => {
  it("are 60 on the site, two waiting and one turned down with a reason", () => {
    expect(active).toHaveLength(60);
    expect(demo.filter((merchant) => merchant.status === "pending")).toHaveLength(2);
    const rejected = demo.filter((merchant) => merchant.status === "rejected");
    expect(rejected.map((merchant) => merchant.rejectionReason)).toEqual([expect.stringMatching(/.{20}/)]);
  });

  it("begin with one of each filter category", () => {
    expect(active.slice(0, 4).map((merchant) => merchant.businessName)).toEqual([
      "Oltin Qozon",
      "Yashil Bozor",
      "Shifo Dorixonasi",
      "Anor Kafe",
    ]);
  });

  it("are newest first in the order they are listed", () => {
    const joined = active.map((merchant) => merchant.createdAt.getTime());
    expect(joined).toEqual([...joined].sort((left, right) => right - left));
    expect(new Set(joined).size).toBe(60);
  });

  it.each(["restaurant", "shop", "pharmacy", "cafe"] as const)("have at least ten of the category %s", (filter) => {
    expect(active.filter((merchant) => typesOfFilter(filter).includes(merchant.businessType)).length).toBeGreaterThanOrEqual(10);
  });

  it("stand in all cities, most of them in Tashkent", () => {
    expect(new Set(active.map((merchant) => merchant.city)).size).toBe(14);
    expect(active.filter((merchant) => merchant.city === "tashkent").length).toBeGreaterThan(30);
  });

  it("say when they are open, and some are closed on Sundays; requests say nothing yet", () => {
    expect(active.filter(({ openingHours }) => !OpeningHoursSchema.safeParse(openingHours).success)).toEqual([]);
    expect(active.some(({ openingHours }) => openingHours?.[6] === null)).toBe(true);
    expect(demo.filter(({ status, openingHours }) => status !== "active" && openingHours !== null)).toEqual([]);
  });

  it("[D-OPENH-08] never close at the top of the list, one of each filter category among them; the first is in Tashkent", () => {
    const first = active.slice(0, 8);
    expect(first[0]).toMatchObject({ businessName: "Oltin Qozon", city: "tashkent" });
    expect(new Set(first.map(({ businessType }) => filterOf(businessType))).size).toBe(4);
    for (const { businessName, openingHours, description } of first) {
      expect(openingHours, businessName).toEqual(Array(7).fill({ from: "00:00", to: "00:00" }));
      expect(description, businessName).not.toMatch(/soat \d|tushgacha|tungacha|ertalab|tongda/i);
    }
    expect(
      active.filter(({ openingHours }) => openingHours?.some((time) => time === null || time.from !== time.to)).length,
    ).toBeGreaterThan(40);
  });

  it("[D-ZONE-08] stand in a listed district of their city, the one that the address names, at a point of their own", () => {
    for (const { businessName, businessAddress, city, district, point } of demo) {
      const listed = findDistrict(city, district);
      expect(listed, businessName).toBeDefined();
      expect(listed && distanceKm(listed, point), businessName).toBeLessThan(1.5);
      expect(businessAddress.includes(" tumani") ? businessAddress : `, ${district} tumani`).toContain(`, ${district} tumani`);
    }
    expect(demo[0]).toMatchObject({ district: "Yunusobod" });
    expect(repeated(demo.map(({ point }) => `${point.lat} ${point.lng}`))).toEqual([]);
  });

  it("take orders, and applications do not yet", () => {
    expect(active.every(({ takesOrdersSince }) => takesOrdersSince !== null)).toBe(true);
    expect(demo.filter(({ status, takesOrdersSince }) => status !== "active" && takesOrdersSince !== null)).toEqual([]);
  });

  it("have owners with a phone each, from the second demo number up", () => {
    const phones = demo.map((merchant) => merchant.owner.phone);
    expect(phones[0]).toBe("+998900000002");
    expect(repeated(phones)).toEqual([]);
    expect(phones.filter((phone) => !PhoneSchema.safeParse(phone).success)).toEqual([]);
  });

  it("[D-TRACK-17] have a public phone each, which is nobody's sign-in, once they are active", () => {
    const phones = active.map(({ contactPhone }) => contactPhone ?? "");
    expect(repeated(phones)).toEqual([]);
    expect(phones.filter((phone) => !PhoneSchema.safeParse(phone).success)).toEqual([]);
    const owners = new Set(demo.map(({ owner }) => owner.phone));
    expect(phones.filter((phone) => owners.has(phone))).toEqual([]);
  });

  it("[S3-MERCHANT-07] show one to five pictures", () => {
    expect(demo.filter(({ pictures }) => pictures.length < 1 || pictures.length > 5 || repeated(pictures).length > 0)).toEqual([]);
  });
});

describe("the demo products", () => {
  it("are about 1,200, around twenty a merchant in three to six categories", () => {
    expect(products.length).toBeGreaterThan(1100);
    expect(products.length).toBeLessThan(1300);
    for (const merchant of active) {
      expect(merchant.categories.length, merchant.businessName).toBeGreaterThanOrEqual(3);
      expect(merchant.categories.length, merchant.businessName).toBeLessThanOrEqual(6);
      expect(productsOf(merchant.businessName).length, merchant.businessName).toBeGreaterThanOrEqual(18);
    }
  });

  it("are the same every time", () => {
    expect(composeDemoData()).toEqual(demo);
  });

  it("have ids of their own that fit the contract's 64 characters", () => {
    const ids = [...demo, ...categories, ...products].map(({ id }) => id);
    expect(repeated(ids)).toEqual([]);
    expect(ids.filter((id) => !/^[mcp](-[a-z0-9]+)+$/.test(id) || id.length > 64)).toEqual([]);
    expect(products.map(({ id }) => id)).toContain("p-oltin-qozon-toy-oshi");
  });

  it("cost at least 500 soʻm, in whole tiyin", () => {
    expect(products.filter(({ price }) => !Number.isInteger(price) || price < 50_000)).toEqual([]);
  });

  it("carry an MXIK code of 17 digits, a package and a plausible VAT", () => {
    const faulty = products.filter(
      ({ mxikCode, packages, vat }) => !/^\d{17}$/.test(mxikCode) || packages.length === 0 || ![0, 12, 20].includes(vat),
    );
    expect(faulty).toEqual([]);
    expect(products.filter(({ vat }) => vat === 12).length).toBeGreaterThan(products.length / 2);
  });

  it("are mostly in plenty, some low and a few sold out", () => {
    const soldOut = products.filter(({ stockQuantity }) => stockQuantity === 0).length;
    const low = products.filter(({ stockQuantity }) => stockQuantity > 0 && stockQuantity < 10).length;
    expect(soldOut).toBeGreaterThan(10);
    expect(low).toBeGreaterThan(50);
    expect(soldOut + low).toBeLessThan(products.length / 5);
  });

  it("of one kind differ in price between merchants", () => {
    const prices = products.filter(({ name }) => name === "Achchiq-chuchuk").map(({ price }) => price);
    expect(new Set(prices).size).toBeGreaterThan(2);
  });

  it("of Oltin Qozon begin with what it is known for, at its prices", () => {
    const shelf = productsOf("Oltin Qozon").sort((left, right) => left.position - right.position);
    expect(shelf.slice(0, 6).map(({ name, price }) => [name, price])).toEqual([
      ["Toʻy oshi", 4_200_000],
      ["Shoʻrva", 2_800_000],
      ["Somsa", 1_200_000],
      ["Achchiq-chuchuk", 1_400_000],
      ["Tandir non", 600_000],
      ["Koʻk choy", 800_000],
    ]);
  });

  it("include every good a merchant is known for, in stock", () => {
    for (const merchant of MERCHANTS) {
      const inPlenty = productsOf(merchant.name).filter(({ stockQuantity }) => stockQuantity >= 100);
      expect(
        inPlenty.map(({ name }) => name),
        merchant.name,
      ).toEqual(expect.arrayContaining([...merchant.signature]));
    }
  });

  it("stand on the shelf in an order without ties", () => {
    for (const merchant of active) {
      const positions = productsOf(merchant.businessName).map(({ position }) => String(position));
      expect(repeated(positions), merchant.businessName).toEqual([]);
    }
  });

  it("are a pharmacy's goods in a pharmacy, and nowhere else", () => {
    const pharmacySections: string[] = Object.values(PHARMACY_GOODS).map(({ name }) => name);
    for (const merchant of active) {
      const isPharmacy = filterOf(merchant.businessType) === "pharmacy";
      const strangers = merchant.categories.filter(({ name }) => pharmacySections.includes(name) !== isPharmacy);
      expect(
        strangers.map(({ name }) => name),
        merchant.businessName,
      ).toEqual([]);
    }
  });
});

describe("the demo texts and pictures", () => {
  it("write ʻ and ʼ with their own letters", () => {
    const texts = demo.flatMap((merchant) => [merchant.businessName, merchant.businessAddress, merchant.description, merchant.owner.name]);
    const all = [...texts, ...categories.map(({ name }) => name), ...products.flatMap(({ name, notes }) => [name, notes])];
    expect(all.filter((text) => /['`‘’]/.test(text) || text.trim() !== text || text === "")).toEqual([]);
  });

  it("name only files of the emoji package", () => {
    expect(shown.filter((name) => !existsSync(emojiFile(name)))).toEqual([]);
  });

  it("keep no picture that nothing shows", () => {
    const names: string[] = shown;
    expect(Object.keys(PICTURES).filter((name) => !names.includes(name))).toEqual([]);
  });
});
