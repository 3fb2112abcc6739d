import { and, asc, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { merchants } from "../../platform/tables/merchants.ts";
import { orderLines } from "../../platform/tables/orders.ts";
import { products } from "../../platform/tables/products.ts";

const PAGE = 1000;
/** The hash in a stored picture's address, with or without our host. */
const HASH = "/api/media/([tp][0-9a-f]{16,64})-";

function hashOf(url: SQL | typeof products.primaryImage | typeof orderLines.image): SQL<string | null> {
  return sql<string | null>`substring(${url} from ${HASH})`;
}

/** Pages through the products on a shelf: a deleted one keeps its picture by the orders that have it, or not at all. */
async function addProducts(db: Database, hashes: Set<string>): Promise<void> {
  let last: string | undefined = "";
  while (last !== undefined) {
    const rows: { id: string; hash: string | null }[] = await db
      .select({ id: products.id, hash: hashOf(products.primaryImage) })
      .from(products)
      .where(and(gt(products.id, last), isNull(products.deletedAt)))
      .orderBy(asc(products.id))
      .limit(PAGE);
    for (const { hash } of rows) if (hash !== null) hashes.add(hash);
    last = rows.length < PAGE ? undefined : rows.at(-1)?.id;
  }
}

const imageOfMerchant = sql`image`;
const imagesOfMerchants = sql`(select unnest(${merchants.images}) as image from ${merchants}) as shown`;

/** Hashes that merchants and products on a shelf show: most of all stored ones. */
export async function findShownHashes(db: Database): Promise<Set<string>> {
  const rows = await db.select({ hash: hashOf(imageOfMerchant) }).from(imagesOfMerchants);
  const hashes = new Set(rows.flatMap(({ hash }) => hash ?? []));
  await addProducts(db, hashes);
  return hashes;
}

/** Which of these a row refers to: a merchant, a product on a shelf, or a line of an order. */
export async function findReferredHashes(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  const isOne = (hash: SQL) => sql`${hash} = any(${sql.param(hashes)}::text[])`;
  // One after the other: a transaction has one connection.
  const ofMerchants = await db
    .select({ hash: hashOf(imageOfMerchant) })
    .from(imagesOfMerchants)
    .where(isOne(hashOf(imageOfMerchant)));
  const ofProducts = await db
    .selectDistinct({ hash: hashOf(products.primaryImage) })
    .from(products)
    .where(and(isNull(products.deletedAt), isOne(hashOf(products.primaryImage))));
  const ofOrders = await db
    .selectDistinct({ hash: hashOf(orderLines.image) })
    .from(orderLines)
    .where(isOne(hashOf(orderLines.image)));
  return new Set([...ofMerchants, ...ofProducts, ...ofOrders].flatMap(({ hash }) => hash ?? []));
}
