import { and, asc, count, eq, getTableColumns, gt, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type City, CitySchema } from "shared-contracts/city";
import {
  type CategoryFilter,
  HOME_MERCHANTS_PAGE_SIZE,
  MERCHANTS_PAGE_SIZE,
  type Merchant,
  type MerchantCategory,
  type MerchantDetails,
  type MerchantRecord,
  type MerchantStatus,
  typesOfFilter,
} from "shared-contracts/merchants";
import type { Database } from "../db/database.ts";
import { PreparedQueries } from "../db/prepared.ts";
import { shelves } from "../products/tables.ts";
import { hasWords, saysWords } from "../search/condition.ts";
import { forgivingSearch } from "../search/misspelt.ts";
import { type Search, strictSearch, writtenWords } from "../search/wanted.ts";
import { merchantCategories, merchants } from "./tables.ts";

export type MerchantRow = typeof merchants.$inferSelect;

export interface MerchantFilter {
  status: MerchantStatus | "all";
  businessType: CategoryFilter;
  city: City | undefined;
  search: string | undefined;
}

/** As a filter is asked for: with the words that its search finds. */
type ListFilter = Omit<MerchantFilter, "search"> & { search: Search | undefined };

/** Where the misspelt words of a search for merchants are looked up. */
const WORDS_OF_MERCHANTS = "";

const EVERYWHERE: ListFilter = { status: "active", businessType: "all", city: undefined, search: undefined };

function conditionOf({ status, businessType, city, search }: ListFilter): SQL | undefined {
  return and(
    isNull(merchants.deletedAt),
    status === "all" ? undefined : eq(merchants.status, status),
    businessType === "all" ? undefined : inArray(merchants.businessType, typesOfFilter(businessType)),
    city === undefined ? undefined : eq(merchants.city, city),
    search && hasWords(merchants.searchText, { wanted: search.all }),
  );
}

export interface MerchantPage {
  merchants: MerchantRow[];
  total: number;
  /** Cities that have an active merchant, in the order of the contract. */
  cities: City[];
}

const ALL_CITIES = sql`array[${sql.join(
  CitySchema.options.map((city) => sql`${city}`),
  sql`, `,
)}]`;

/** In the order of the index: it puts nulls last, and another place for them, were there any, would cost a sort of all merchants. */
function newestFirst(createdAt: SQLWrapper): SQL {
  return sql`${createdAt} desc nulls last`;
}

/** 0 where a search finds the words as they were typed, 1 where they only begin so. */
function rankOf(search: Search): SQL<number> {
  return sql<number>`case when ${saysWords(merchants.searchText, { wanted: search.whole })} then 0 else 1 end`;
}

/** One page of merchants with all that is said beside it, in one statement, which returns a row even for an empty page.
 * Newest first, in a search after the words as typed; the id decides between equals, so that pages never overlap. */
function pageQuery(db: Database, filter: ListFilter, page: number, limit: number) {
  const condition = conditionOf(filter);
  const rank = (filter.search ? rankOf(filter.search) : sql<number>`0`).as("rank");
  const ranks = filter.search ? [asc(rank)] : [];
  const slice = db
    .select({ ...getTableColumns(merchants), rank })
    .from(merchants)
    .where(condition)
    .orderBy(...ranks, newestFirst(merchants.createdAt), asc(merchants.id))
    .limit(limit)
    .offset((page - 1) * limit)
    .as("slice");
  const found = db
    .select({ total: count().as("total") })
    .from(merchants)
    .where(condition)
    .as("found");
  const served = db
    .select({ one: sql`1` })
    .from(merchants)
    .where(and(conditionOf(EVERYWHERE), sql`${merchants.city} = known.city`));
  const cities = sql<City[]>`array(select city from unnest(${ALL_CITIES}::text[]) as known (city) where exists (${served}))`;
  return db
    .select({ total: found.total, cities, merchant: slice._.selectedFields })
    .from(found)
    .leftJoin(slice, sql`true`)
    .orderBy(asc(slice.rank), newestFirst(slice.createdAt), asc(slice.id));
}

const firstPages = new PreparedQueries<ReturnType<ReturnType<typeof pageQuery>["prepare"]>>();
const USUAL_LIMITS: readonly number[] = [MERCHANTS_PAGE_SIZE, HOME_MERCHANTS_PAGE_SIZE];

/** The pages that most requests ask for: active merchants by type and city, a few dozen statements in all. */
function findRows(db: Database, filter: ListFilter, page: number, limit: number) {
  const { status, businessType, city, search } = filter;
  const isUsual = status === "active" && search === undefined && page === 1 && USUAL_LIMITS.includes(limit);
  if (!isUsual) return pageQuery(db, filter, page, limit);
  const name = `merchants_${businessType}_${city ?? "everywhere"}_${limit}`;
  return firstPages.get(db, name, (as) => pageQuery(db, filter, page, limit).prepare(as)).execute();
}

/** A wrong letter is forgiven only where nothing is found without. */
async function searchRows(db: Database, filter: MerchantFilter, page: number, limit: number) {
  const words = writtenWords(filter.search);
  const strict = await findRows(db, { ...filter, search: words && strictSearch(words) }, page, limit);
  if (words === undefined || strict[0]?.total !== 0) return strict;
  const forgiving = await forgivingSearch(db, WORDS_OF_MERCHANTS, words);
  return forgiving ? findRows(db, { ...filter, search: forgiving }, page, limit) : strict;
}

export async function findMerchantPage(db: Database, filter: MerchantFilter, page: number, limit: number): Promise<MerchantPage> {
  const rows = await searchRows(db, filter, page, limit);
  const served = new Set(rows[0]?.cities);
  return {
    merchants: rows.flatMap(({ merchant }) => merchant ?? []),
    total: rows[0]?.total ?? 0,
    cities: CitySchema.options.filter((city) => served.has(city)),
  };
}

/** A merchant that everybody may see. Locked by who makes something that it may not be deleted under: its deletion waits, and so does who comes
 * during one. */
export async function findActiveMerchant(db: Database, id: string, lock?: "key share"): Promise<MerchantRow | undefined> {
  const query = db
    .select()
    .from(merchants)
    .where(and(eq(merchants.id, id), eq(merchants.status, "active"), isNull(merchants.deletedAt)));
  const [row] = await (lock ? query.for(lock) : query);
  return row;
}

/** A merchant of any status, locked until the transaction ends where it is going to be changed, or (`update`) deleted. */
export async function findMerchant(db: Database, id: string, lock?: "no key update" | "update"): Promise<MerchantRow | undefined> {
  const query = db
    .select()
    .from(merchants)
    .where(and(eq(merchants.id, id), isNull(merchants.deletedAt)));
  const [row] = await (lock ? query.for(lock) : query);
  return row;
}

function categoriesQuery(db: Database) {
  return db
    .select({ id: merchantCategories.id, name: merchantCategories.name })
    .from(merchantCategories)
    .innerJoin(shelves, and(eq(shelves.merchantId, merchantCategories.merchantId), eq(shelves.categoryId, merchantCategories.id)))
    .where(and(eq(merchantCategories.merchantId, sql.placeholder("merchantId")), gt(shelves.total, 0)))
    .orderBy(asc(merchantCategories.position), asc(merchantCategories.name), asc(merchantCategories.id));
}

const categories = new PreparedQueries<ReturnType<ReturnType<typeof categoriesQuery>["prepare"]>>();

/** Categories that have a product on the shelf: an empty one is no use to a customer. */
export async function findCategories(db: Database, merchantId: string): Promise<MerchantCategory[]> {
  return categories.get(db, "categories_of_merchant", (as) => categoriesQuery(db).prepare(as)).execute({ merchantId });
}

export function toMerchant(row: MerchantRow): Merchant {
  return {
    uid: row.id,
    id: row.id,
    businessName: row.businessName,
    businessType: row.businessType,
    businessAddress: row.businessAddress,
    city: CitySchema.parse(row.city),
    description: row.description,
    images: row.images,
    image: row.images[0] ?? null,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  };
}

export function toMerchantDetails(row: MerchantRow): MerchantDetails {
  return { ...toMerchant(row), openingHours: row.openingHours };
}

/** With the owner's details: for admins and the merchant's own people. */
export function toMerchantRecord(row: MerchantRow): MerchantRecord {
  return {
    ...toMerchantDetails(row),
    businessOwnerName: row.ownerName,
    businessOwnerEmail: row.ownerEmail,
    businessOwnerPhone: row.ownerPhone,
    contactPhone: row.contactPhone ?? "",
    merchantRequestStatus: row.status,
    merchantRequestDate: row.requestedAt.toISOString(),
    rejectionReason: row.rejectionReason,
    version: row.version,
  };
}
