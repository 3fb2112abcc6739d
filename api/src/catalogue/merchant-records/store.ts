import { type City, CitySchema } from "@savat/contracts/city";
import {
  type CategoryFilter,
  HOME_MERCHANTS_PAGE_SIZE,
  MERCHANTS_PAGE_SIZE,
  type MerchantCategory,
  type MerchantStatus,
  typesOfFilter,
} from "@savat/contracts/merchants";
import { and, asc, count, eq, getTableColumns, gt, inArray, isNotNull, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/db/database.ts";
import { StatementsByKey, statement } from "../../platform/db/statement.ts";
import type { MerchantRow } from "../../platform/tables/merchants.ts";
import { merchantCategories, merchants } from "../../platform/tables/merchants.ts";
import { shelves } from "../../platform/tables/products.ts";
import { hasWords, type Tier } from "../search/condition.ts";
import { forgivingSearch } from "../search/misspelt.ts";
import { type Search, strictSearch, writtenWords } from "../search/wanted.ts";

export interface MerchantFilter {
  status: MerchantStatus | "renaming" | "all";
  businessType: CategoryFilter;
  city: City | undefined;
  search: string | undefined;
  /** Only merchants with a product on the shelf, those without a picture last. */
  withProducts: boolean;
}

/** The filters of a list besides its search. */
type ListFilter = Omit<MerchantFilter, "search">;

/** Scope of the words of merchants in `search_words`. */
const WORDS_OF_MERCHANTS = "";

/** True for a merchant with a product on its shelf. */
export const HAS_PRODUCTS = sql`exists (select 1 from ${shelves} where ${shelves.merchantId} = ${merchants.id} and ${shelves.categoryId} = '' and ${shelves.total} > 0)`;

function conditionOfStatus(status: MerchantFilter["status"]): SQL | undefined {
  if (status === "active") return eq(merchants.status, status);
  if (status === "renaming") return and(eq(merchants.status, "active"), isNotNull(merchants.pendingName));
  return and(eq(merchants.isDraft, false), status === "all" ? undefined : eq(merchants.status, status));
}

function conditionOf({ status, businessType, city, withProducts }: ListFilter, tier?: Tier): SQL | undefined {
  return and(
    isNull(merchants.deletedAt),
    conditionOfStatus(status),
    businessType === "all" ? undefined : inArray(merchants.businessType, typesOfFilter(businessType)),
    city === undefined ? undefined : eq(merchants.city, city),
    withProducts ? HAS_PRODUCTS : undefined,
    tier && hasWords(merchants.searchText, tier),
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

/** In the order of the index, which puts nulls last; any other order would sort all merchants. */
function newestFirst(createdAt: SQLWrapper): SQL {
  return sql`${createdAt} desc nulls last`;
}

type OrderedBy = Record<"isOpen" | "isUnreliable" | "images" | "createdAt" | "id", SQLWrapper>;

/** What customers browse begins with open shops; unreliable ones, then those without a picture, are the last of the
 * open or closed ones. */
function shopWindow({ isOpen, isUnreliable, images }: OrderedBy): SQL[] {
  return [sql`${isOpen} desc nulls last`, sql`${isUnreliable} asc`, sql`(cardinality(${images}) = 0) asc`];
}

/** The order of a list. */
function listOrder({ withProducts }: Pick<ListFilter, "withProducts">, row: OrderedBy): SQL[] {
  const newest = [newestFirst(row.createdAt), sql`${row.id} asc`];
  return withProducts ? [...shopWindow(row), ...newest] : newest;
}

/** Cities with an active merchant, independent of the other filters. */
function servedCities(db: Database, { withProducts }: ListFilter): SQL<City[]> {
  const everywhere: ListFilter = { status: "active", businessType: "all", city: undefined, withProducts };
  const served = db
    .select({ one: sql`1` })
    .from(merchants)
    .where(and(conditionOf(everywhere), sql`${merchants.city} = known.city`));
  return sql<City[]>`array(select city from unnest(${ALL_CITIES}::text[]) as known (city) where exists (${served}))`;
}

/** One page of merchants with total and cities in one statement, which returns a row even for an empty page. Newest
 * first; the id breaks ties. */
function pageQuery(db: Database, filter: ListFilter, offset: number, limit: number) {
  const condition = conditionOf(filter);
  const slice = db
    .select()
    .from(merchants)
    .where(condition)
    .orderBy(...listOrder(filter, merchants))
    .limit(limit)
    .offset(offset)
    .as("slice");
  const found = db
    .select({ total: count().as("total") })
    .from(merchants)
    .where(condition)
    .as("found");
  return db
    .select({ total: found.total, cities: servedCities(db, filter), merchant: slice._.selectedFields })
    .from(found)
    .leftJoin(slice, sql`true`)
    .orderBy(...listOrder(filter, slice));
}

function searchOrder({ withProducts }: ListFilter, row: OrderedBy & { rank: SQLWrapper }): SQL[] {
  const ranked = [sql`${row.rank} asc`, ...listOrder({ withProducts: false }, row)];
  return withProducts ? [...shopWindow(row), ...ranked] : ranked;
}

/** As `pageQuery`, with whole words before prefixes. One read brings both count and page. */
function searchQuery(db: Database, filter: ListFilter, search: Search, page: number, limit: number) {
  const { id, createdAt, images, isOpen, isUnreliable } = merchants;
  const ofRank = (rank: number, tier: Tier) =>
    db
      .select({ id, createdAt, images, isOpen, isUnreliable, rank: sql<number>`${rank}::integer`.as("rank") })
      .from(merchants)
      .where(conditionOf(filter, tier));
  const { whole, all } = search;
  const matched = db.$with("matched").as(unionAll(ofRank(0, { wanted: whole }), ofRank(1, { wanted: all, except: whole })));
  const found = db
    .select({ total: count().as("total") })
    .from(matched)
    .as("found");
  const top = db
    .select()
    .from(matched)
    .orderBy(...searchOrder(filter, matched))
    .limit(limit)
    .offset((page - 1) * limit)
    .as("top");
  return db
    .with(matched)
    .select({ total: found.total, cities: servedCities(db, filter), merchant: getTableColumns(merchants) })
    .from(found)
    .leftJoin(top, sql`true`)
    .leftJoin(merchants, eq(id, top.id))
    .orderBy(...searchOrder(filter, top));
}

function pageStatement(filter: ListFilter, limit: number) {
  return statement((db, { offset }: { offset: number }) => pageQuery(db, filter, offset, limit));
}

const pages = new StatementsByKey<ReturnType<typeof pageStatement>>();
const USUAL_LIMITS: readonly number[] = [MERCHANTS_PAGE_SIZE, HOME_MERCHANTS_PAGE_SIZE];

/** Prepares what most requests ask for: active merchants by type and city, a few dozen statements in all. */
function findRows(db: Database, filter: ListFilter, page: number, limit: number) {
  const { status, businessType, city, withProducts } = filter;
  const offset = (page - 1) * limit;
  if (status !== "active" || !USUAL_LIMITS.includes(limit)) return pageQuery(db, filter, offset, limit);
  const name = `merchants_${businessType}_${city ?? "everywhere"}_${limit}${withProducts ? "_with_products" : ""}`;
  return pages.get(name, () => pageStatement(filter, limit))(db, { offset });
}

/** A wrong letter is forgiven only where nothing is found without. */
async function searchRows(db: Database, { search, ...filter }: MerchantFilter, page: number, limit: number) {
  const words = writtenWords(search);
  if (words === undefined) return findRows(db, filter, page, limit);
  const strict = await searchQuery(db, filter, strictSearch(words), page, limit);
  if (strict[0]?.total !== 0) return strict;
  const forgiving = await forgivingSearch(db, WORDS_OF_MERCHANTS, words);
  return forgiving ? searchQuery(db, filter, forgiving, page, limit) : strict;
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

function activeQuery(db: Database, id: string) {
  return db
    .select()
    .from(merchants)
    .where(and(eq(merchants.id, id), eq(merchants.status, "active"), isNull(merchants.deletedAt)));
}
const readActive = statement((db, { id }: { id: string }) => activeQuery(db, id));
const lockActive = statement((db, { id }: { id: string }) => activeQuery(db, id).for("key share"));

/** A public merchant. Lock it to create something that it must not be deleted under; the deletion then waits. */
export async function findActiveMerchant(db: Database, id: string, lock?: "key share"): Promise<MerchantRow | undefined> {
  const [row] = await (lock ? lockActive(db, { id }) : readActive(db, { id }));
  return row;
}

const readCategories = statement((db, { merchantId }: { merchantId: string }) =>
  db
    .select({ id: merchantCategories.id, name: merchantCategories.name })
    .from(merchantCategories)
    .innerJoin(shelves, and(eq(shelves.merchantId, merchantCategories.merchantId), eq(shelves.categoryId, merchantCategories.id)))
    .where(and(eq(merchantCategories.merchantId, merchantId), gt(shelves.total, 0)))
    .orderBy(asc(merchantCategories.position), asc(merchantCategories.name), asc(merchantCategories.id)),
);

/** Categories with a product on the shelf; empty ones are useless to customers. */
export async function findCategories(db: Database, merchantId: string): Promise<MerchantCategory[]> {
  return await readCategories(db, { merchantId });
}
