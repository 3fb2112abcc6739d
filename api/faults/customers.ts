import { randomBytes, randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { NEVER_SILENT } from "../src/fulfilment/silence/rule.ts";
import { signAccessToken } from "../src/people/auth/tokens.ts";
import type { Database } from "../src/platform/db/database.ts";
import { newId } from "../src/platform/ids.ts";
import { sessions, users } from "../src/platform/tables/auth.ts";
import { merchantCategories, merchants } from "../src/platform/tables/merchants.ts";
import { products } from "../src/platform/tables/products.ts";

const ADDRESS = { city: "tashkent", district: "Yunusobod", street: "Amir Temur koʻchasi", house: "1" } as const;
export const MERCHANT = { id: "fault-merchant", name: "Oltin Qozon" };
const CATEGORY_ID = "fault-category";
const YEAR_MS = 365 * 24 * 60 * 60_000;
/** Pieces of each of a customer's products on the shelf, and of them in the basket. */
export const SHELF = 10;
export const BASKET = [2, 1] as const;
/** Position of the basket's line that the shop may be out of. */
export const OUT_POSITION = 1;
const PRICE = 4_200_000;
/** tiyin: what the line that is out costs. */
export const OUT_SUM = PRICE * BASKET[OUT_POSITION];

/** A signed-in customer with products of their own, so every change of their stock has one cause. They want to be asked
 * about goods that are out. */
export interface Customer {
  uid: string;
  phone: string;
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

/** The shop, before any API process starts: a database with a merchant gets no demo data. */
export async function addShop(db: Database): Promise<void> {
  const now = new Date();
  await db.insert(merchants).values({
    id: MERCHANT.id,
    businessName: MERCHANT.name,
    businessType: "restaurant",
    businessAddress: "Amir Temur koʻchasi, 1",
    city: "tashkent",
    status: "active",
    takesOrdersSince: now,
    // Many of its orders are left unanswered on purpose, and do not stop it.
    heardAt: NEVER_SILENT,
    ownerName: "Aziza Karimova",
    ownerEmail: "aziza@example.uz",
    ownerPhone: "+998935550000",
    requestedAt: now,
    createdAt: now,
    updatedAt: now,
    searchText: "oltin qozon",
  });
  await db.insert(merchantCategories).values({ id: CATEGORY_ID, merchantId: MERCHANT.id, name: "Taomlar", foldedName: "taomlar" });
}

/** An admin of the platform, signed in. */
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
  const phone = `+99890${randomInt(1_000_000, 9_999_999)}`;
  const email = `${mark}@example.uz`;
  const productIds = BASKET.map(() => newId("prd"));
  const aYearOn = new Date(now.getTime() + YEAR_MS);
  await db.insert(users).values({ id: uid, phone, userType: "customer", email, createdAt: now, updatedAt: now });
  await db.insert(sessions).values({ id: sessionId, userId: uid, refreshHash: mark, createdAt: now, expiresAt: aYearOn });
  await db.insert(products).values(
    productIds.map((id, index) => ({
      id,
      merchantId: MERCHANT.id,
      categoryId: CATEGORY_ID,
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
    email,
    token: signAccessToken(tokenSecret, { sessionId, expiresAt: aYearOn.getTime() }),
    productIds,
    basket: {
      items: productIds.map((id, index) => ({ id, price: PRICE, quantity: BASKET[index] ?? 1 })),
      price: PRICE * total(BASKET),
      merchant: { uid: MERCHANT.id },
      address: ADDRESS,
      outChoice: "ask",
    },
    idempotencyKey: `fault-${mark}`,
  };
}
