import type { LoadContext } from "@savat/contracts/remote";
import { chosenCity } from "../../city-choice.ts";
import { loadMerchantPage, type MerchantPage } from "../../load-merchants.ts";
import { readFilters } from "../../merchant-filters.ts";

export async function load(context: LoadContext): Promise<MerchantPage> {
  const { api, url, signal } = context;
  return await loadMerchantPage({ api, filters: readFilters(url.searchParams, chosenCity(context)), signal, pathname: url.pathname });
}
