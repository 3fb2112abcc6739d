import { ApiFailure } from "@savat/contracts/api-failure";
import type { ReadCity } from "@savat/contracts/city";
import type { ShopDelivery } from "@savat/contracts/delivery";
import {
  type BusinessType,
  getMerchant,
  listMerchantCategories,
  type MerchantCategory,
  type OpeningHours,
} from "@savat/contracts/merchants";
import type { Opening } from "@savat/contracts/opening";
import type { Pagination } from "@savat/contracts/pagination";
import { listProducts, STOREFRONT_PRODUCTS_PAGE_SIZE } from "@savat/contracts/products";
import type { LoadContext } from "@savat/contracts/remote";
import { redirect } from "@savat/contracts/router";
import { NO_DELIVERY } from "../../no-delivery.ts";
import { type ProductQuery, productQueryToSearch, readProductQuery } from "./product-query.ts";
import { type ShownProduct, shownProduct } from "./shown-product.ts";

export interface StorefrontMerchant {
  uid: string;
  name: string;
  type: BusinessType;
  city: ReadCity;
  address: string;
  images: string[];
  /** Null if the merchant states none. */
  openingHours: OpeningHours | null;
  /** None from an older API. */
  opening: Opening | undefined;
  delivery: ShopDelivery;
}

/** A part of the page that may fail alone. `status` 0: no answer came. */
type Part<T> = { kind: "loaded"; value: T } | { kind: "failed"; status: number };

export interface StorefrontData {
  merchant: StorefrontMerchant;
  query: ProductQuery;
  categories: Part<MerchantCategory[]>;
  products: Part<ShownPage>;
}

interface ShownPage {
  items: ShownProduct[];
  pagination: Pagination;
  /** The search found nothing in the chosen category: these are products of all categories. */
  isOfAll: boolean;
}

/** In the browser a failed part fails alone; on the server it leaves the page to the browser, which retries. */
async function partOf<T>(work: Promise<T>, isServer: boolean): Promise<Part<T>> {
  try {
    return { kind: "loaded", value: await work };
  } catch (error) {
    if (isServer || !(error instanceof ApiFailure) || error.status === 404 || error.code === "cancelled") throw error;
    return { kind: "failed", status: error.status };
  }
}

async function readMerchant(api: LoadContext["api"], id: string, signal: AbortSignal): Promise<StorefrontMerchant> {
  const { merchant } = await api(getMerchant, { params: { id } }, { signal });
  const { uid, businessName, businessType, businessAddress, city, image, openingHours, opening } = merchant;
  const images = image === null ? [] : [image];
  const delivery = merchant.delivery ?? NO_DELIVERY;
  return { uid, name: businessName, type: businessType, city, address: businessAddress, images, openingHours, opening, delivery };
}

async function readCategories(api: LoadContext["api"], id: string, signal: AbortSignal): Promise<MerchantCategory[]> {
  return (await api(listMerchantCategories, { params: { id } }, { signal })).categories;
}

async function readPage(
  api: LoadContext["api"],
  id: string,
  { category, search, page }: ProductQuery,
  signal: AbortSignal,
): Promise<Omit<ShownPage, "isOfAll">> {
  const query = {
    page,
    limit: STOREFRONT_PRODUCTS_PAGE_SIZE,
    ...(category === undefined ? {} : { category }),
    ...(search === "" ? {} : { search }),
  };
  const { products, pagination } = await api(listProducts, { params: { id }, query }, { signal });
  return { items: products.map(shownProduct), pagination };
}

/** A search without results in the chosen category searches all categories. */
async function readProducts(api: LoadContext["api"], id: string, query: ProductQuery, signal: AbortSignal): Promise<ShownPage> {
  const chosen = await readPage(api, id, query, signal);
  const isInVain = chosen.pagination.totalItems === 0 && query.search !== "" && query.category !== undefined;
  if (!isInVain) return { ...chosen, isOfAll: false };
  const all = await readPage(api, id, { ...query, category: undefined }, signal);
  return { ...all, isOfAll: all.pagination.totalItems > 0 };
}

/** A merchant with one page of its products. Rejects with `ApiFailure` if the merchant cannot be loaded; a page
 * number beyond the last redirects to the last. */
export async function load({ api, params, url, signal, isServer }: LoadContext): Promise<StorefrontData> {
  const id = params.merchantUID ?? "";
  const query = readProductQuery(url.searchParams);
  const [merchant, categories, products] = await Promise.all([
    readMerchant(api, id, signal),
    partOf(readCategories(api, id, signal), isServer),
    partOf(readProducts(api, id, query, signal), isServer),
  ]);
  if (products.kind === "loaded") {
    const { totalItems, totalPages } = products.value.pagination;
    if (totalItems > 0 && query.page > totalPages) throw redirect(`${url.pathname}${productQueryToSearch({ ...query, page: totalPages })}`);
  }
  return { merchant, query, categories, products };
}
