import { ApiFailure } from "@savat/contracts/api-failure";
import {
  filterOf,
  listMerchants,
  MAX_SEARCH_LENGTH,
  type Merchant,
  type MerchantRecord,
  MerchantStatusSchema,
} from "@savat/contracts/merchants";
import { MAX_PAGE_SIZE, type Pagination, paginate } from "@savat/contracts/pagination";
import type { LoadContext } from "@savat/contracts/remote";
import { type LoadFailure, loadFailureOf } from "../../load-failure.ts";
import { readTable } from "../../table-state.ts";
import { keepWithinPages } from "../../within-pages.ts";

/** The console's filter values, `all` first. */
export const TYPE_FILTERS = ["all", "restaurant", "shop"] as const;
type TypeFilter = (typeof TYPE_FILTERS)[number];

/** The list's filter by status, `all` first. */
export const STATUS_FILTERS = ["all", ...MerchantStatusSchema.options] as const;
type StatusFilter = (typeof STATUS_FILTERS)[number];

export type MerchantsData = { kind: "merchants"; merchants: MerchantRecord[]; pagination: Pagination } | LoadFailure;

export interface MerchantsQuestion {
  type: TypeFilter;
  status: StatusFilter;
  /** '' matches every name. */
  search: string;
  page: number;
  size: number;
}

function questionOf(query: URLSearchParams): MerchantsQuestion {
  const { page, size } = readTable(query);
  return {
    type: TYPE_FILTERS.find((known) => known === query.get("type")) ?? "all",
    status: STATUS_FILTERS.find((known) => known === query.get("status")) ?? "all",
    search: (query.get("search") ?? "").trim().slice(0, MAX_SEARCH_LENGTH),
    page,
    size,
  };
}

function isRecord(merchant: Merchant | MerchantRecord): merchant is MerchantRecord {
  return "version" in merchant;
}

/** Filters and paginates a whole list, as the API does if it supports the filters. */
export function selectMerchants(all: readonly MerchantRecord[], { type, status, search, page, size }: MerchantsQuestion) {
  const name = search.toLocaleLowerCase();
  const matching = all.filter(
    (merchant) =>
      (type === "all" || filterOf(merchant.businessType) === type) &&
      (status === "all" || merchant.status === status) &&
      merchant.businessName.toLocaleLowerCase().includes(name),
  );
  return { merchants: matching.slice((page - 1) * size, page * size), pagination: paginate(matching.length, page, size) };
}

/** Merchants of every status, page after page until done. */
async function readEvery({ api, signal }: LoadContext): Promise<MerchantRecord[]> {
  const all: MerchantRecord[] = [];
  for (let page = 1; ; page += 1) {
    const { merchants, pagination } = await api(listMerchants, { query: { status: "all", page, limit: MAX_PAGE_SIZE } }, { signal });
    all.push(...merchants.filter(isRecord));
    if (!pagination.hasNextPage || merchants.length === 0) return all;
  }
}

function isNotUnderstood(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 400 || error.status === 404);
}

/** One page. If the API answers 400 or 404, reads the whole list and filters it here (specification, section 7). */
async function readPage(context: LoadContext, question: MerchantsQuestion) {
  const { api, signal } = context;
  const { type, status, search, page, size } = question;
  try {
    const narrowed = { ...(type === "all" ? {} : { businessType: type }), ...(search === "" ? {} : { search }) };
    const query = { status, page, limit: size, ...narrowed };
    const { merchants, pagination } = await api(listMerchants, { query }, { signal });
    return { merchants: merchants.filter(isRecord), pagination };
  } catch (error) {
    if (!isNotUnderstood(error)) throw error;
    return selectMerchants(await readEvery(context), question);
  }
}

/** A page of merchants of every status, or the failure to load it. */
export async function loadMerchants(context: LoadContext): Promise<MerchantsData> {
  try {
    const found = await readPage(context, questionOf(context.url.searchParams));
    keepWithinPages(context.url, found.pagination);
    return { kind: "merchants", ...found };
  } catch (error) {
    if (error instanceof Response) throw error;
    return loadFailureOf(error);
  }
}
