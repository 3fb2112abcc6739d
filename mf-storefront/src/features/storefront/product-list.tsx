import { useTranslation } from "@savat/contracts/i18n";
import type { Pagination } from "@savat/contracts/pagination";
import { Link } from "@savat/contracts/router";
import { buttonClass } from "@savat/ui/button";
import { classNames } from "@savat/ui/class-names";
import { EmptyState } from "@savat/ui/empty-state";
import { BoxIcon, SearchIcon } from "@savat/ui/icons";
import type { ReactElement } from "react";
import { NAMESPACE } from "../../namespace.ts";
import { PageLinks } from "../../page-links.tsx";
import { useFirstCards } from "../../use-first-cards.ts";
import type { StorefrontMerchant } from "./load.ts";
import { ProductCard, useCardTexts } from "./product-card.tsx";
import styles from "./product-list.module.css";
import { type ProductQuery, productQueryToSearch } from "./product-query.ts";
import type { ShownProduct } from "./shown-product.ts";

export const PRODUCTS_ANCHOR = "products";
/** Two cards stand side by side on a phone. */
const FIRST_SEEN = 2;
/** They fill the screen of a phone below the shop's heading. */
const FIRST_DRAWN = 6;

interface ProductListProps {
  pathname: string;
  merchant: StorefrontMerchant;
  query: ProductQuery;
  items: readonly ShownProduct[];
  pagination: Pagination;
  isLoading: boolean;
}

function NoProducts({ pathname, query }: Pick<ProductListProps, "pathname" | "query">): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const isSearch = query.search !== "";
  const wider: ProductQuery = { category: isSearch ? query.category : undefined, search: "", page: 1 };
  return (
    <EmptyState
      title={isSearch ? t("empty.search", { search: query.search }) : t("storefront.empty")}
      text={t(isSearch ? "empty.searchText" : "storefront.emptyText")}
      picture={isSearch ? <SearchIcon size={40} /> : <BoxIcon size={40} />}
      action={
        (isSearch || query.category !== undefined) && (
          <Link to={{ pathname, search: productQueryToSearch(wider) }} className={buttonClass({ variant: "wash" })} preventScrollReset>
            {t(isSearch ? "empty.clearSearch" : "storefront.showAll")}
          </Link>
        )
      }
    />
  );
}

export function ProductList({ pathname, merchant, query, items, pagination, isLoading }: ProductListProps): ReactElement {
  const texts = useCardTexts();
  const drawn = useFirstCards(items, FIRST_DRAWN);
  if (items.length === 0) return <NoProducts pathname={pathname} query={query} />;
  return (
    <>
      <ul className={classNames(styles.grid, isLoading && styles.loading)} aria-busy={isLoading || undefined}>
        {drawn.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} merchant={merchant} texts={texts} isFirst={index < FIRST_SEEN} />
          </li>
        ))}
      </ul>
      <div className={styles.pages}>
        <PageLinks
          pagination={pagination}
          pathname={pathname}
          searchOf={(page) => productQueryToSearch({ ...query, page })}
          anchor={PRODUCTS_ANCHOR}
        />
      </div>
    </>
  );
}
