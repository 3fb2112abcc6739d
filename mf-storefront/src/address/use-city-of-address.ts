import { CITY_KEY, parseCity } from "@savat/contracts/city";
import { readDeliveryAddress } from "@savat/contracts/delivery-address";
import { listen } from "@savat/contracts/events";
import { useNavigate } from "@savat/contracts/router";
import { readText } from "@savat/contracts/storage";
import { useEffect } from "react";
import { filtersToSearch, type MerchantFilters } from "../merchant-filters.ts";

/** Shows the places of the city of a newly chosen address: the picker has stored it as the page's city. */
export function useCityOfAddress(pathname: string, filters: MerchantFilters): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      listen("address:changed", () => {
        const city = parseCity(readDeliveryAddress()?.city);
        if (city === undefined || city === filters.city || city !== readText(CITY_KEY)) return;
        void navigate({ pathname, search: filtersToSearch({ ...filters, cityParam: city, page: 1 }) }, { preventScrollReset: true });
      }),
    [navigate, pathname, filters],
  );
}
