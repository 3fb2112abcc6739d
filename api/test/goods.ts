import type { City } from "@savat/contracts/city";
import type { BusinessType, MerchantStatus } from "@savat/contracts/merchants";
import { foldForSearch } from "@savat/contracts/search-text";
import { eq } from "drizzle-orm";
import { merchantSearchText } from "../src/catalogue/merchant-records/rules.ts";
import { productSearchText } from "../src/catalogue/products/rules.ts";
import type { Database } from "../src/platform/db/database.ts";
import { users } from "../src/platform/tables/auth.ts";
import { merchantCategories, merchants } from "../src/platform/tables/merchants.ts";
import { products } from "../src/platform/tables/products.ts";
import { TEST_TIME } from "./app.ts";

export interface MerchantSample {
  id: string;
  name?: string;
  type?: BusinessType;
  city?: City;
  status?: MerchantStatus;
  ownerPhone?: string;
  description?: string;
  createdAt?: Date;
}

/** The account of a phone that has signed in already. */
export async function accountOf(db: Database, phone: string): Promise<string | null> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.phone, phone));
  return user?.id ?? null;
}

/** Puts a merchant into the database as an application and its approval would have. */
export async function addMerchant(db: Database, sample: MerchantSample): Promise<void> {
  const names = {
    businessName: sample.name ?? sample.id,
    description: sample.description ?? "",
    businessAddress: "Amir Temur koʻchasi, 1",
  };
  const createdAt = sample.createdAt ?? TEST_TIME;
  const ownerPhone = sample.ownerPhone ?? "+998935550000";
  await db.insert(merchants).values({
    id: sample.id,
    ...names,
    businessType: sample.type ?? "restaurant",
    city: sample.city ?? "tashkent",
    images: ["/api/media/t0123456789abcdef-384.webp"],
    status: sample.status ?? "active",
    takesOrdersSince: sample.status === undefined || sample.status === "active" ? createdAt : null,
    ownerName: "Aziza Karimova",
    ownerEmail: "aziza@example.uz",
    ownerPhone,
    ownerId: await accountOf(db, ownerPhone),
    requestedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
    searchText: merchantSearchText(names),
  });
}

export interface ProductSample {
  id: string;
  merchantId: string;
  name?: string;
  notes?: string;
  category?: string;
  price?: number;
  stock?: number;
  position?: number;
  vat?: number;
  mxikCode?: string;
}

/** Puts a product on a merchant's shelf, with its category. */
export async function addProduct(db: Database, sample: ProductSample): Promise<void> {
  const category = sample.category ?? "Taomlar";
  const categoryId = `${sample.merchantId}-${foldForSearch(category)}`;
  await db
    .insert(merchantCategories)
    .values({ id: categoryId, merchantId: sample.merchantId, name: category, foldedName: foldForSearch(category) })
    .onConflictDoNothing();
  const texts = { name: sample.name ?? sample.id, notes: sample.notes ?? "" };
  await db.insert(products).values({
    id: sample.id,
    merchantId: sample.merchantId,
    categoryId,
    ...texts,
    price: sample.price ?? 1_000_000,
    stockQuantity: sample.stock ?? 100,
    vat: sample.vat ?? 12,
    mxikCode: sample.mxikCode ?? "10202001001000001",
    packages: [{ code: "1500001", name: "dona" }],
    position: sample.position ?? 0,
    createdAt: TEST_TIME,
    updatedAt: TEST_TIME,
    searchText: productSearchText(texts),
  });
}
