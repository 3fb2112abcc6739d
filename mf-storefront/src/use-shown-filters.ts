import { useLocation, useNavigation, useSearchParams } from "@savat/contracts/router";
import { namedCity } from "./city-choice.ts";
import { type MerchantFilters, readFilters } from "./merchant-filters.ts";

/** The filters to show as selected: those of the loading list, else of the shown one, so that a tap shows before the
 * network answers. */
export function useShownFilters(current: MerchantFilters): { filters: MerchantFilters; isLoading: boolean } {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  if (location === undefined || location.pathname !== pathname) return { filters: current, isLoading: false };
  const next = readFilters(new URLSearchParams(location.search), namedCity(current));
  return { filters: next.cityParam === undefined ? { ...next, city: current.city } : next, isLoading: true };
}

/** The address's filters, for a page that has no list yet. */
export function useAddressFilters(): MerchantFilters {
  const [params] = useSearchParams();
  return readFilters(params, undefined);
}
