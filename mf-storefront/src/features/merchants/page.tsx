import { useTranslation } from "@savat/contracts/i18n";
import { definePage } from "@savat/contracts/page";
import type { Thing, ThingContext } from "@savat/contracts/page-head";
import type { PageFailure } from "@savat/contracts/remote";
import { useNavigate } from "@savat/contracts/router";
import { SkeletonBlock } from "@savat/ui/skeleton";
import type { ReactElement, ReactNode } from "react";
import { DeliveryLine } from "../../address/delivery-line.tsx";
import { useCityOfAddress } from "../../address/use-city-of-address.ts";
import { CategoryChips } from "../../category-chips.tsx";
import { CityForm } from "../../city-form.tsx";
import { listHead, useMerchantsTitle } from "../../list-head.ts";
import { loadLater } from "../../load-later.ts";
import type { MerchantPage } from "../../load-merchants.ts";
import { filtersToSearch, type MerchantFilters } from "../../merchant-filters.ts";
import { LIST_ANCHOR, ListHeading, MerchantList, MerchantListPending } from "../../merchant-list.tsx";
import { MerchantsFailed } from "../../merchants-failed.tsx";
import { NAMESPACE } from "../../namespace.ts";
import { SearchBox } from "../../search-box.tsx";
import { useAddressFilters, useShownFilters } from "../../use-shown-filters.ts";
import styles from "./page.module.css";

const PATHNAME = "/merchants";

const bring = () => import(/* webpackChunkName: "loads" */ "./load.ts");

interface FrameProps {
  filters: MerchantFilters;
  tools: ReactNode;
  children: ReactNode;
}

function MerchantsFrame({ filters, tools, children }: FrameProps): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  return (
    <>
      <title>{useMerchantsTitle(t("merchants.title"), filters)}</title>
      <meta name="description" content={t("merchants.description")} />
      <DeliveryLine />
      <h1 className={styles.title}>{t("merchants.title")}</h1>
      {tools}
      <CategoryChips pathname={PATHNAME} filters={filters} />
      {children}
    </>
  );
}

/** The page's own title already says that it shows all of them. */
function useListTitle({ category }: MerchantFilters): string {
  const { t } = useTranslation(NAMESPACE);
  return category === "all" ? t("merchants.every") : t(`list.title.${category}`);
}

function Tools({ filters, cities }: { filters: MerchantFilters; cities: MerchantPage["cities"] }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const navigate = useNavigate();
  return (
    <div className={styles.tools}>
      <SearchBox
        pathname={PATHNAME}
        kept={{ city: filters.cityParam, category: filters.category === "all" ? undefined : filters.category }}
        label={t("merchants.search")}
        placeholder={t("merchants.search")}
        shown={filters.search}
        onSearch={(search) =>
          void navigate(
            { pathname: PATHNAME, search: filtersToSearch({ ...filters, search, page: 1 }) },
            { replace: true, preventScrollReset: true },
          )
        }
      />
      <CityForm look="page" pathname={PATHNAME} filters={filters} cities={cities} anchor={LIST_ANCHOR} />
    </div>
  );
}

function MerchantsPage({ data: page }: { data: MerchantPage }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const { filters, isLoading } = useShownFilters(page.filters);
  useCityOfAddress(PATHNAME, page.filters);
  const title = useListTitle(filters);
  const count = page.pagination.totalItems;
  return (
    <MerchantsFrame filters={filters} tools={<Tools filters={filters} cities={page.cities} />}>
      <section aria-labelledby={LIST_ANCHOR}>
        <ListHeading title={title} count={count} />
        <p className="visually-hidden" role="status">
          {isLoading ? "" : t("merchants.found", { count })}
        </p>
        <MerchantList pathname={PATHNAME} page={page} isLoading={isLoading} />
      </section>
    </MerchantsFrame>
  );
}

function MerchantsPending(): ReactElement {
  const filters = useAddressFilters();
  const tools = (
    <div className={styles.tools}>
      <SkeletonBlock shape="control" />
      <SkeletonBlock shape="control" />
    </div>
  );
  return (
    <MerchantsFrame filters={filters} tools={tools}>
      <ListHeading title={useListTitle(filters)} />
      <MerchantListPending />
    </MerchantsFrame>
  );
}

function MerchantsPageFailed({ failure, retry }: { failure: PageFailure; retry: () => void }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  return (
    <MerchantsFrame filters={useAddressFilters()} tools={null}>
      <MerchantsFailed failure={failure} retry={retry} retryLabel={t("list.retry")} />
    </MerchantsFrame>
  );
}

async function describe({ merchants }: MerchantPage, context: ThingContext): Promise<Thing[]> {
  const { merchantListStructuredData } = await import(/* webpackChunkName: "structured-data" */ "../../structured-data/merchant-list.ts");
  return [merchantListStructuredData(merchants, context)];
}

export const page = definePage({
  Component: MerchantsPage,
  ...loadLater(bring),
  Pending: MerchantsPending,
  Failed: MerchantsPageFailed,
  head: ({ filters }) => listHead(filters),
  describe,
});
