import type { ProductPackage } from "@savat/contracts/products";
import { CATALOGUE, isSectionId } from "./catalogue/catalogue.ts";
import type { PictureName } from "./catalogue/pictures.ts";
import { type Good, type Section, UNITS } from "./catalogue/section.ts";
import { fractionOf, wholeOf } from "./catalogue/variation.ts";
import type { MerchantSeed } from "./merchants/merchant-seed.ts";
import { slugOf } from "./slug.ts";

const TIYIN = 100;
const SOLD_OUT_SHARE = 0.03;
const LOW_STOCK_SHARE = 0.12;
const HIGHEST_MARKDOWN = 0.06;
const PRICE_SPREAD = 0.14;
const POSITIONS_PER_SECTION = 100;

interface DemoProduct {
  id: string;
  name: string;
  notes: string;
  /** tiyin */
  price: number;
  picture: PictureName;
  stockQuantity: number;
  vat: number;
  mxikCode: string;
  packages: ProductPackage[];
  /** Lower stands first among all of the merchant's: what it is known for, then category by category. */
  position: number;
}

export interface DemoCategory {
  id: string;
  name: string;
  products: DemoProduct[];
}

function priceOf(good: Good, merchant: MerchantSeed, key: string, isSignature: boolean): number {
  const variation = isSignature ? 1 : 1 - HIGHEST_MARKDOWN + fractionOf(`price ${key}`) * PRICE_SPREAD;
  const exact = good.price * merchant.level * variation;
  const step = exact < 20_000 ? 500 : 1000;
  return Math.max(step, Math.round(exact / step) * step) * TIYIN;
}

function stockOf(key: string, isSignature: boolean): number {
  if (isSignature) return wholeOf(`stock ${key}`, 300, 500);
  const share = fractionOf(`shelf ${key}`);
  if (share < SOLD_OUT_SHARE) return 0;
  if (share < LOW_STOCK_SHARE) return wholeOf(`stock ${key}`, 1, 9);
  return wholeOf(`stock ${key}`, 25, 240);
}

/** The merchant's own choice of a section: what it is known for first, then the section's order. */
function choose(section: Section, merchant: MerchantSeed, count: number): Good[] {
  const known = section.goods.filter((good) => merchant.signature.includes(good.name));
  const others = section.goods
    .filter((good) => !known.includes(good))
    .map((good) => ({ good, rank: fractionOf(`choice ${merchant.name} ${good.name}`) }))
    .sort((left, right) => left.rank - right.rank)
    .slice(0, Math.max(0, count - known.length))
    .map(({ good }) => good);
  return [...known, ...section.goods.filter((good) => others.includes(good))];
}

function productOf(good: Good, section: Section, sectionIndex: number, merchant: MerchantSeed): DemoProduct {
  const key = `${slugOf(merchant.name)}-${slugOf(good.name)}`;
  const signatureIndex = merchant.signature.indexOf(good.name);
  const isSignature = signatureIndex >= 0;
  const goodIndex = section.goods.indexOf(good);
  return {
    id: `p-${key}`,
    name: good.name,
    notes: good.note,
    price: priceOf(good, merchant, key, isSignature),
    picture: good.picture,
    stockQuantity: stockOf(key, isSignature),
    vat: section.vat,
    mxikCode: `${section.mxik}${String(goodIndex + 1).padStart(3, "0")}000`,
    packages: [{ ...UNITS[good.unit ?? section.unit] }],
    position: isSignature ? signatureIndex : (sectionIndex + 1) * POSITIONS_PER_SECTION + goodIndex,
  };
}

/** Everything a merchant sells, by category. */
export function fillShelf(merchant: MerchantSeed): DemoCategory[] {
  return Object.entries(merchant.menu).flatMap(([id, count], sectionIndex) => {
    if (!isSectionId(id)) return [];
    const section = CATALOGUE[id];
    return {
      id: `c-${slugOf(merchant.name)}-${slugOf(section.name)}`,
      name: section.name,
      products: choose(section, merchant, count).map((good) => productOf(good, section, sectionIndex, merchant)),
    };
  });
}
