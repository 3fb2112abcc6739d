import { ALL_CITIES } from "@savat/contracts/city-choice";
import { useTranslation } from "@savat/contracts/i18n";
import { Link } from "@savat/contracts/router";
import { buttonClass } from "@savat/ui/button";
import { classNames } from "@savat/ui/class-names";
import { EmptyState } from "@savat/ui/empty-state";
import { SearchIcon, StoreIcon } from "@savat/ui/icons";
import { SkeletonCard, SkeletonGroup } from "@savat/ui/skeleton";
import type { ReactElement, ReactNode } from "react";
import type { MerchantPage } from "./load-merchants.ts";
import { MerchantCard } from "./merchant-card.tsx";
import { filtersToSearch, type MerchantFilters } from "./merchant-filters.ts";
import styles from "./merchant-list.module.css";
import { NAMESPACE } from "./namespace.ts";
import { PageLinks } from "./page-links.tsx";
import { useFirstCards } from "./use-first-cards.ts";

/** The heading of a page of the list. */
export const LIST_ANCHOR = "merchants";
/** They fill the screen of a phone. */
const FIRST_DRAWN = 4;
const SKELETON_CARDS = ["a", "b", "c", "d", "e", "f", "g", "h"] as const;

export function ListHeading({ title, count, children }: { title: string; count?: number; children?: ReactNode }): ReactElement {
  return (
    <div className={styles.heading}>
      <h2 id={LIST_ANCHOR}>
        {title}
        {count !== undefined && <span className={styles.count}>{` ${count}`}</span>}
      </h2>
      {children}
    </div>
  );
}

function NoMerchants({ pathname, filters }: { pathname: string; filters: MerchantFilters }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const isSearch = filters.search !== "";
  const wider: MerchantFilters = {
    ...filters,
    page: 1,
    search: "",
    ...(isSearch ? {} : { category: "all", cityParam: filters.city === undefined ? filters.cityParam : ALL_CITIES }),
  };
  const isNarrowed = isSearch || filters.category !== "all" || filters.city !== undefined;
  return (
    <EmptyState
      title={isSearch ? t("empty.search", { search: filters.search }) : t(`empty.${filters.category}`)}
      text={t(isSearch ? "empty.searchText" : filters.city === undefined ? "empty.text" : "empty.cityText")}
      picture={isSearch ? <SearchIcon size={40} /> : <StoreIcon size={40} />}
      action={
        isNarrowed && (
          <Link to={{ pathname, search: filtersToSearch(wider) }} className={buttonClass({ variant: "wash" })} preventScrollReset>
            {t(isSearch ? "empty.clearSearch" : "empty.showAll")}
          </Link>
        )
      }
    />
  );
}

/** The cards of a page of merchants with links to the other pages. */
export function MerchantList({ pathname, page, isLoading }: { pathname: string; page: MerchantPage; isLoading: boolean }): ReactElement {
  const { merchants, pagination, filters } = page;
  const drawn = useFirstCards(merchants, FIRST_DRAWN);
  if (merchants.length === 0) return <NoMerchants pathname={pathname} filters={filters} />;
  return (
    <>
      <ul className={classNames(styles.grid, isLoading && styles.loading)} aria-busy={isLoading || undefined}>
        {drawn.map((merchant, index) => (
          <li key={merchant.uid}>
            <MerchantCard merchant={merchant} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      <div className={styles.pages}>
        <PageLinks
          pagination={pagination}
          pathname={pathname}
          searchOf={(number) => filtersToSearch({ ...filters, page: number })}
          anchor={LIST_ANCHOR}
        />
      </div>
    </>
  );
}

/** The skeleton of a `MerchantList`. */
export function MerchantListPending(): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  return (
    <SkeletonGroup label={t("list.loading")} className={styles.grid}>
      {SKELETON_CARDS.map((key) => (
        <SkeletonCard key={key} />
      ))}
    </SkeletonGroup>
  );
}
