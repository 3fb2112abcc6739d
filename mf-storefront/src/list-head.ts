import { cityName } from "@savat/contracts/city";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import type { PageHead } from "@savat/contracts/page-head";
import { namedCity } from "./city-choice.ts";
import { filtersToSearch, type MerchantFilters } from "./merchant-filters.ts";
import { NAMESPACE } from "./namespace.ts";

/** A list's address has kind, city and page; search results are not indexed. */
export function listHead(filters: MerchantFilters): PageHead {
  return { search: filtersToSearch({ ...filters, cityParam: namedCity(filters) }), isUnlisted: filters.search !== "" };
}

/** The title of one page of a list, unique among listed pages. */
export function usePageTitle(title: string, narrowedTo: readonly (string | undefined)[], page: number): string {
  const { t } = useTranslation(NAMESPACE);
  const parts = [title, ...narrowedTo, page > 1 ? t("pages.page", { page }) : undefined];
  return `${parts.filter(Boolean).join(", ")} · Savat`;
}

/** The same for a list of merchants. */
export function useMerchantsTitle(title: string, filters: MerchantFilters): string {
  const { category, page } = filters;
  const city = namedCity(filters);
  const { t } = useTranslation(NAMESPACE);
  const language = useLanguage();
  const kind = category === "all" ? undefined : t(`category.${category}`);
  return usePageTitle(title, [kind, city && cityName(city, language)], page);
}
