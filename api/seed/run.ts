import { foldForSearch } from "@savat/contracts/search-text";
import { inArray, sql } from "drizzle-orm";
import type { StorePicture } from "../src/catalogue/media/stored-pictures.ts";
import { merchantSearchText } from "../src/catalogue/merchant-records/rules.ts";
import { productSearchText } from "../src/catalogue/products/rules.ts";
import { NEVER_SILENT } from "../src/fulfilment/silence/rule.ts";
import type { Database } from "../src/platform/db/database.ts";
import { users } from "../src/platform/tables/auth.ts";
import { merchantCategories, merchants } from "../src/platform/tables/merchants.ts";
import { products } from "../src/platform/tables/products.ts";
import type { PictureName } from "./catalogue/pictures.ts";
import { composeDemoData, type DemoMerchant } from "./compose.ts";
import { encodePictures } from "./encode-pictures.ts";

/** Any number will do, as long as every API process takes the same. */
const SEED_LOCK = 7_283_403;
const ROWS_PER_INSERT = 300;

type Addresses = ReadonlyMap<PictureName, string>;

export interface SeedPorts {
  db: Database;
  storePicture: StorePicture;
}

async function hasMerchants(db: Database): Promise<boolean> {
  const rows = await db.select({ id: merchants.id }).from(merchants).limit(1);
  return rows.length > 0;
}

function* chunksOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) yield rows.slice(start, start + ROWS_PER_INSERT);
}

/** Adds the owners and gives the ids by phone; an account that already has such a phone stays. */
async function insertOwners(db: Database, demo: readonly DemoMerchant[]): Promise<Map<string, string>> {
  const rows = demo.map(({ owner, requestedAt }) => ({
    id: owner.id,
    phone: owner.phone,
    userType: "merchant" as const,
    email: owner.email,
    displayName: owner.name,
    createdAt: requestedAt,
    updatedAt: requestedAt,
  }));
  await db.insert(users).values(rows).onConflictDoNothing({ target: users.phone });
  const phones = rows.map((row) => row.phone);
  const found = await db.select({ id: users.id, phone: users.phone }).from(users).where(inArray(users.phone, phones));
  return new Map(found.map((user) => [user.phone, user.id]));
}

function merchantRow(merchant: DemoMerchant, ownerIds: ReadonlyMap<string, string>, addresses: Addresses) {
  const { businessName, businessAddress, description, owner } = merchant;
  return {
    id: merchant.id,
    businessName,
    businessType: merchant.businessType,
    businessAddress,
    city: merchant.city,
    description,
    images: merchant.pictures.flatMap((name) => addresses.get(name) ?? []),
    status: merchant.status,
    rejectionReason: merchant.rejectionReason,
    ownerName: owner.name,
    ownerEmail: owner.email,
    ownerPhone: owner.phone,
    contactPhone: merchant.contactPhone,
    ownerId: ownerIds.get(owner.phone) ?? null,
    openingHours: merchant.openingHours,
    takesOrdersSince: merchant.takesOrdersSince,
    // Nobody watches the boards of demo shops.
    heardAt: NEVER_SILENT,
    district: merchant.district,
    ...merchant.point,
    requestedAt: merchant.requestedAt,
    createdAt: merchant.createdAt,
    updatedAt: merchant.createdAt,
    searchText: merchantSearchText(merchant),
  };
}

function categoryRows(merchant: DemoMerchant) {
  return merchant.categories.map((category, position) => ({
    id: category.id,
    merchantId: merchant.id,
    name: category.name,
    foldedName: foldForSearch(category.name),
    position,
  }));
}

function productRows(merchant: DemoMerchant, addresses: Addresses) {
  return merchant.categories.flatMap((category) =>
    category.products.map(({ picture, ...product }) => ({
      ...product,
      merchantId: merchant.id,
      categoryId: category.id,
      primaryImage: addresses.get(picture) ?? "",
      createdAt: merchant.createdAt,
      updatedAt: merchant.createdAt,
      searchText: productSearchText(product),
    })),
  );
}

async function insertAll(db: Database, demo: readonly DemoMerchant[], addresses: Addresses): Promise<void> {
  const ownerIds = await insertOwners(db, demo);
  await db.insert(merchants).values(demo.map((merchant) => merchantRow(merchant, ownerIds, addresses)));
  await db.insert(merchantCategories).values(demo.flatMap(categoryRows));
  const rows = demo.flatMap((merchant) => productRows(merchant, addresses));
  for (const chunk of chunksOf(rows)) await db.insert(products).values(chunk);
}

/** Fills a database that has no merchant with the demo data, whole or not at all. Tells whether it did. */
export async function seedDemoData({ db, storePicture }: SeedPorts): Promise<boolean> {
  if (await hasMerchants(db)) return false;
  const demo = composeDemoData();
  const addresses = await encodePictures(demo, storePicture);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (await hasMerchants(tx)) return false;
    await insertAll(tx, demo, addresses);
    return true;
  });
}
