import { randomBytes, randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { signAccessToken } from "../src/people/auth/tokens.ts";
import type { Database } from "../src/platform/db/database.ts";
import { newId } from "../src/platform/ids.ts";
import { sessions, users } from "../src/platform/tables/auth.ts";
import { merchantCategories, merchants } from "../src/platform/tables/merchants.ts";
import { products } from "../src/platform/tables/products.ts";

const ADDRESS = { city: "tashkent", district: "Yunusobod", street: "Amir Temur koʻchasi", house: "1" } as const;
const YEAR_MS = 365 * 24 * 60 * 60_000;
/** Pieces of each of a customer's products on the shelf, and of them in the basket. */
export const SHELF = 10;
export const BASKET = [2, 1] as const;
/** Position of the basket's line that the shop may be out of. */
export const OUT_POSITION = 1;
const PRICE = 4_200_000;
/** tiyin: what the line that is out costs. */
export const OUT_SUM = PRICE * BASKET[OUT_POSITION];

/** A signed-in customer with a shop of their own, so every change of its stock and every message has one cause. They
 * want to be asked about goods that are out. */
export interface Customer {
  uid: string;
  phone: string;
  shopId: string;
  /** Of the shop, and of the courier who delivers from it. */
  shopPhone: string;
  courierPhone: string;
  email: string;
  token: string;
  productIds: string[];
  /** The basket as the page would send it. */
  basket: {
    items: { id: string; price: number; quantity: number }[];
    price: number;
    merchant: { uid: string };
    address: typeof ADDRESS;
    outChoice: "ask";
  };
  /** Kept beside the basket. */
  idempotencyKey: string;
}

export function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function newPhone(operator: string): string {
  return `+998${operator}${randomInt(1_000_000, 9_999_999)}`;
}

async function addShop(db: Database, mark: string, now: Date) {
  const shop = { shopId: `shop-${mark}`, categoryId: `category-${mark}`, shopPhone: newPhone("93") };
  await db.insert(merchants).values({
    id: shop.shopId,
    businessName: `Oltin Qozon ${mark}`,
    businessType: "restaurant",
    businessAddress: "Amir Temur koʻchasi, 1",
    city: "tashkent",
    status: "active",
    takesOrdersSince: now,
    ownerName: "Aziza Karimova",
    ownerEmail: "aziza@example.uz",
    ownerPhone: shop.shopPhone,
    requestedAt: now,
    createdAt: now,
    updatedAt: now,
    searchText: "oltin qozon",
  });
  await db.insert(merchantCategories).values({ id: shop.categoryId, merchantId: shop.shopId, name: "Taomlar", foldedName: "taomlar" });
  return shop;
}

/** An admin of the platform, signed in, before any API process starts: a database with a shop gets no demo data. */
export async function addAdmin(db: Database, tokenSecret: string): Promise<Customer> {
  const admin = await addCustomer(db, tokenSecret);
  await db.update(users).set({ isAdmin: true }).where(eq(users.id, admin.uid));
  return admin;
}

/** A customer as a sign-in would have left one, whose tokens outlive every move of the clock. */
export async function addCustomer(db: Database, tokenSecret: string): Promise<Customer> {
  const now = new Date();
  const mark = randomBytes(6).toString("hex");
  const uid = newId("usr");
  const sessionId = newId("ses");
  const phone = newPhone("90");
  const email = `${mark}@example.uz`;
  const productIds = BASKET.map(() => newId("prd"));
  const aYearOn = new Date(now.getTime() + YEAR_MS);
  await db.insert(users).values({ id: uid, phone, userType: "customer", email, createdAt: now, updatedAt: now });
  await db.insert(sessions).values({ id: sessionId, userId: uid, refreshHash: mark, createdAt: now, expiresAt: aYearOn });
  const { shopId, categoryId, shopPhone } = await addShop(db, mark, now);
  await db.insert(products).values(
    productIds.map((id, index) => ({
      id,
      merchantId: shopId,
      categoryId,
      name: `Toʻy oshi ${mark} ${index + 1}`,
      price: PRICE,
      stockQuantity: SHELF,
      vat: 12,
      mxikCode: "10202001001000001",
      packages: [{ code: "1500001", name: "dona" }],
      createdAt: now,
      updatedAt: now,
      searchText: mark,
    })),
  );
  return {
    uid,
    phone,
    shopId,
    shopPhone,
    courierPhone: newPhone("91"),
    email,
    token: signAccessToken(tokenSecret, { sessionId, expiresAt: aYearOn.getTime() }),
    productIds,
    basket: {
      items: productIds.map((id, index) => ({ id, price: PRICE, quantity: BASKET[index] ?? 1 })),
      price: PRICE * total(BASKET),
      merchant: { uid: shopId },
      address: ADDRESS,
      outChoice: "ask",
    },
    idempotencyKey: `fault-${mark}`,
  };
}
