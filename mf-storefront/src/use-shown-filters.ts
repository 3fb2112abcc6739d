import { useLocation, useNavigation, useSearchParams } from "shared-contracts/router";
import { type MerchantFilters, readFilters } from "./merchant-filters.ts";

/** The filters to show as chosen: those of the list on its way, else those of the list that is there.
 * So a tap on a filter answers before the network does. */
export function useShownFilters(current: MerchantFilters): { filters: MerchantFilters; isLoading: boolean } {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  if (location === undefined || location.pathname !== pathname) return { filters: current, isLoading: false };
  return { filters: readFilters(new URLSearchParams(location.search), current.city), isLoading: true };
}

/** The filters of the address alone, for a page that has no list yet. */
export function useAddressFilters(): MerchantFilters {
  const [params] = useSearchParams();
  return readFilters(params, undefined);
}
