import { cityName } from "@savat/contracts/city";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { definePage } from "@savat/contracts/page";
import type { Thing, ThingContext } from "@savat/contracts/page-head";
import type { PageFailure } from "@savat/contracts/remote";
import { Link } from "@savat/contracts/router";
import { ArrowRightIcon } from "@savat/ui/icons";
import type { ReactElement, ReactNode } from "react";
import { DeliveryLine } from "../../address/delivery-line.tsx";
import { useCityOfAddress } from "../../address/use-city-of-address.ts";
import { CategoryChips } from "../../category-chips.tsx";
import { namedCity } from "../../city-choice.ts";
import { CityForm, CityFormPending } from "../../city-form.tsx";
import { listHead, useMerchantsTitle } from "../../list-head.ts";
import { loadLater } from "../../load-later.ts";
import { filtersToSearch, type MerchantFilters } from "../../merchant-filters.ts";
import { LIST_ANCHOR, ListHeading, MerchantList, MerchantListPending } from "../../merchant-list.tsx";
import { MerchantsFailed } from "../../merchants-failed.tsx";
import { NAMESPACE } from "../../namespace.ts";
import { useAddressFilters, useShownFilters } from "../../use-shown-filters.ts";
import { GetTheApp } from "./get-the-app.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import type { HomeData } from "./load.ts";
import styles from "./page.module.css";

const PATHNAME = "/";

const bring = () => import(/* webpackChunkName: "loads" */ "./load.ts");

/** Home around its list, in every state of the list. */
function HomeFrame({ filters, city, children }: { filters: MerchantFilters; city: ReactNode; children: ReactNode }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  return (
    <>
      <title>{useMerchantsTitle(t("home.title"), filters)}</title>
      <meta name="description" content={t("home.description")} />
      <DeliveryLine />
      <Hero>{city}</Hero>
      <CategoryChips pathname={PATHNAME} filters={filters} />
      {children}
    </>
  );
}

function HomePage({ data: { page, stores } }: { data: HomeData }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const language = useLanguage();
  const { filters, isLoading } = useShownFilters(page.filters);
  useCityOfAddress(PATHNAME, page.filters);
  const browseAll = filtersToSearch({ ...page.filters, category: "all", page: 1 });
  return (
    <HomeFrame
      filters={filters}
      city={
        <>
          <CityForm look="hero" pathname={PATHNAME} filters={filters} cities={page.cities} anchor={LIST_ANCHOR} />
          {filters.city !== undefined && namedCity(filters) === undefined && (
            <p className={styles.assumed}>{t("city.assumed", { city: cityName(filters.city, language) })}</p>
          )}
        </>
      }
    >
      <section aria-labelledby={LIST_ANCHOR}>
        <ListHeading title={t(`list.title.${filters.category}`)}>
          <Link className={styles.browse} to={{ pathname: "/merchants", search: browseAll }}>
            {t("home.browseAll")}
            <ArrowRightIcon size={18} />
          </Link>
        </ListHeading>
        <MerchantList pathname={PATHNAME} page={page} isLoading={isLoading} />
      </section>
      <HowItWorks />
      <GetTheApp stores={stores} />
    </HomeFrame>
  );
}

function HomePending(): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const filters = useAddressFilters();
  return (
    <HomeFrame filters={filters} city={<CityFormPending />}>
      <ListHeading title={t(`list.title.${filters.category}`)} />
      <MerchantListPending />
    </HomeFrame>
  );
}

function HomeFailed({ failure, retry }: { failure: PageFailure; retry: () => void }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  return (
    <HomeFrame filters={useAddressFilters()} city={null}>
      <MerchantsFailed failure={failure} retry={retry} retryLabel={t("list.tryAgain")} />
    </HomeFrame>
  );
}

async function describe(_: HomeData, context: ThingContext): Promise<Thing[]> {
  const { siteStructuredData } = await import(/* webpackChunkName: "structured-data" */ "../../structured-data/site.ts");
  return siteStructuredData(context);
}

export const page = definePage({
  Component: HomePage,
  ...loadLater(bring),
  Pending: HomePending,
  Failed: HomeFailed,
  head: ({ page: { filters } }) => listHead(filters),
  describe,
});
