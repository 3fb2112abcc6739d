import type { LoadContext } from "@savat/contracts/remote";
import { chosenCity, withFirstCity } from "../../city-choice.ts";
import { loadMerchantPage, type MerchantPage } from "../../load-merchants.ts";
import { readFilters } from "../../merchant-filters.ts";
import type { StoreAddresses } from "./get-the-app.tsx";

export interface HomeData {
  page: MerchantPage;
  stores: StoreAddresses;
}

export async function load(context: LoadContext): Promise<HomeData> {
  const { api, url, site, signal } = context;
  const filters = withFirstCity({ ...readFilters(url.searchParams, chosenCity(context)), search: "" });
  const page = await loadMerchantPage({ api, filters, signal, pathname: url.pathname });
  return { page, stores: { appStoreUrl: site.appStoreUrl, googlePlayUrl: site.googlePlayUrl } };
}
