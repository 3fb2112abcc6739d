import { ApiFailure } from "@savat/contracts/api-failure";
import { type City, parseCity, type ReadCity } from "@savat/contracts/city";
import type { ShopDelivery } from "@savat/contracts/delivery";
import type { ApiCall } from "@savat/contracts/endpoint";
import { type BusinessType, filterOf, HOME_MERCHANTS_PAGE_SIZE, listMerchants, type Merchant } from "@savat/contracts/merchants";
import type { Opening } from "@savat/contracts/opening";
import { MAX_PAGE_SIZE, type Pagination, paginate } from "@savat/contracts/pagination";
import { redirect } from "@savat/contracts/router";
import { foldForSearch } from "@savat/contracts/search-text";
import { filtersToSearch, type MerchantFilters } from "./merchant-filters.ts";
import { NO_DELIVERY } from "./no-delivery.ts";

/** The card's fields; the page gets no other field of a merchant. */
export interface MerchantSummary {
  uid: string;
  name: string;
  type: BusinessType;
  city: ReadCity;
  image: string | null;
  /** None from an older API. */
  opening: Opening | undefined;
  delivery: ShopDelivery;
}

export interface MerchantPage {
  filters: MerchantFilters;
  merchants: MerchantSummary[];
  pagination: Pagination;
  /** The offered cities: those with an active merchant. */
  cities: City[];
}

function summaryOf({ uid, businessName, businessType, city, image, opening, delivery }: Merchant): MerchantSummary {
  return { uid, name: businessName, type: businessType, city, image, opening, delivery: delivery ?? NO_DELIVERY };
}

/** Open shops come first, and those without a picture are the last of the open or closed ones. */
function placeInList({ opening, image }: Merchant): number {
  return (opening?.isOpen === false ? 2 : 0) + (image === null ? 1 : 0);
}

/** A city that this page does not know cannot be asked for. */
function knownCities(cities: readonly ReadCity[]): City[] {
  return [...new Set(cities.flatMap((city) => parseCity(city) ?? []))];
}

/** Filters and paginates a whole list like the API, but does not know which merchants have no products. */
export function selectMerchants(all: readonly Merchant[], filters: MerchantFilters): MerchantPage {
  const { category, city, search, page } = filters;
  const wanted = foldForSearch(search);
  const matching = all.filter(
    (merchant) =>
      merchant.status === "active" &&
      (category === "all" || filterOf(merchant.businessType) === category) &&
      (city === undefined || merchant.city === city) &&
      (wanted === "" || foldForSearch(`${merchant.businessName} ${merchant.description}`).includes(wanted)),
  );
  // The sort is stable: within a group the order stays.
  matching.sort((one, other) => placeInList(one) - placeInList(other));
  const start = (page - 1) * HOME_MERCHANTS_PAGE_SIZE;
  return {
    filters,
    merchants: matching.slice(start, start + HOME_MERCHANTS_PAGE_SIZE).map(summaryOf),
    pagination: paginate(matching.length, page, HOME_MERCHANTS_PAGE_SIZE),
    cities: knownCities(all.filter(({ status }) => status === "active").map((merchant) => merchant.city)),
  };
}

/** Plain `GET /merchants`, page after page until done. Rejects with `ApiFailure`. */
async function fetchEveryMerchant(api: ApiCall, signal: AbortSignal): Promise<Merchant[]> {
  const all: Merchant[] = [];
  for (let page = 1; ; page += 1) {
    const { merchants, pagination } = await api(listMerchants, { query: { page, limit: MAX_PAGE_SIZE } }, { signal });
    all.push(...merchants);
    if (!pagination.hasNextPage || merchants.length === 0) return all;
  }
}

function isNotUnderstood(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 400 || error.status === 404);
}

/** One page of merchants. On 400 or 404 reads the whole list and filters here (specification, section 7). Rejects with
 * `ApiFailure`. */
export async function fetchMerchantPage(api: ApiCall, filters: MerchantFilters, signal: AbortSignal): Promise<MerchantPage> {
  const { category, city, search, page } = filters;
  const query = {
    page,
    limit: HOME_MERCHANTS_PAGE_SIZE,
    withProducts: "true" as const,
    ...(category === "all" ? {} : { businessType: category }),
    ...(city === undefined ? {} : { city }),
    ...(search === "" ? {} : { search }),
  };
  try {
    const reply = await api(listMerchants, { query }, { signal });
    return { filters, merchants: reply.merchants.map(summaryOf), pagination: reply.pagination, cities: knownCities(reply.filters.cities) };
  } catch (error) {
    if (!isNotUnderstood(error)) throw error;
    return selectMerchants(await fetchEveryMerchant(api, signal), filters);
  }
}

/** As `fetchMerchantPage`, for our pages: a page number beyond the last redirects to the last. */
export async function loadMerchantPage(context: {
  api: ApiCall;
  filters: MerchantFilters;
  signal: AbortSignal;
  pathname: string;
}): Promise<MerchantPage> {
  const { api, filters, signal, pathname } = context;
  const result = await fetchMerchantPage(api, filters, signal);
  const { totalItems, totalPages } = result.pagination;
  if (totalItems > 0 && filters.page > totalPages) throw redirect(`${pathname}${filtersToSearch({ ...filters, page: totalPages })}`);
  return result;
}
