import { cityName } from "@savat/contracts/city";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import type { MerchantCategory } from "@savat/contracts/merchants";
import { formatMoneyInProse } from "@savat/contracts/money";
import { definePage } from "@savat/contracts/page";
import type { PageHead, Thing, ThingContext } from "@savat/contracts/page-head";
import { Link, useLocation, useNavigate, useNavigation } from "@savat/contracts/router";
import type { ReactElement } from "react";
import { DeliveryLine } from "../../address/delivery-line.tsx";
import { DeliveryTariff } from "../../delivery-tariff.tsx";
import { usePageTitle } from "../../list-head.ts";
import { loadLater } from "../../load-later.ts";
import { MerchantMissing } from "../../merchant-missing.tsx";
import { MerchantPath } from "../../merchant-path.tsx";
import { NAMESPACE } from "../../namespace.ts";
import { OpeningLine } from "../../opening-line.tsx";
import { placeOf } from "../../place.ts";
import { SearchBox } from "../../search-box.tsx";
import { BasketAside } from "./basket-aside.tsx";
import { BasketBar } from "./basket-bar.tsx";
import { CategoryLinks } from "./category-links.tsx";
import type { StorefrontData, StorefrontMerchant } from "./load.ts";
import styles from "./page.module.css";
import { CategoriesFailed, ProductsFailed } from "./part-failed.tsx";
import { StorefrontPending } from "./pending.tsx";
import { PRODUCTS_ANCHOR, ProductList } from "./product-list.tsx";
import { type ProductQuery, productQueryToSearch, readProductQuery } from "./product-query.ts";
import type { ShownProduct } from "./shown-product.ts";
import { useLatestProducts } from "./use-latest-products.ts";

const bring = () => import(/* webpackChunkName: "loads" */ "./load.ts");

/** The query to show as selected: that of the loading products, else of the shown ones. */
function useShownQuery(current: ProductQuery, pathname: string): { query: ProductQuery; isLoading: boolean } {
  const { location } = useNavigation();
  if (location === undefined || location.pathname !== pathname) return { query: current, isLoading: false };
  return { query: readProductQuery(new URLSearchParams(location.search)), isLoading: true };
}

/** How the shop stands; that a closed one can be browsed, and ordered from once its next opening is known. */
function OpeningNote({ opening }: Pick<StorefrontMerchant, "opening">): ReactElement | null {
  const { t } = useTranslation(NAMESPACE);
  if (opening === undefined || (opening.isOpen && opening.closesAt === null)) return null;
  return (
    <p className={styles.opening}>
      <OpeningLine opening={opening} />
      {!opening.isOpen && <span>{t(opening.opensAt === null ? "storefront.soonText" : "storefront.closedText")}</span>}
    </p>
  );
}

function Heading({ merchant }: { merchant: StorefrontMerchant }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const language = useLanguage();
  const { delivery } = merchant;
  return (
    <header className={styles.heading}>
      <h1>{merchant.name}</h1>
      <p className={styles.meta}>
        <span>{`${t(`type.${merchant.type}`)} · ${placeOf(merchant.city, merchant.address, language)}`}</span>
        {" · "}
        <span>
          <DeliveryTariff isFree={delivery.isFree} />
        </span>
        {delivery.minOrder > 0 && (
          <>
            {" · "}
            <span>{t("delivery.minimum", { amount: formatMoneyInProse(delivery.minOrder, language) })}</span>
          </>
        )}
        {" · "}
        <Link className={styles.about} to={`/merchant/${encodeURIComponent(merchant.uid)}`}>
          {t("storefront.about")}
        </Link>
      </p>
      <OpeningNote opening={merchant.opening} />
      <DeliveryLine shop={merchant} />
    </header>
  );
}

function chosenCategory({ query, categories }: Pick<StorefrontData, "query" | "categories">): MerchantCategory | undefined {
  const list = categories.kind === "loaded" ? categories.value : [];
  return list.find(({ id }) => id === query.category);
}

const NONE: readonly ShownProduct[] = [];

function Products({ data, pathname, isLoading }: { data: StorefrontData; pathname: string; isLoading: boolean }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const { merchant, query, products } = data;
  const category = chosenCategory(data)?.name;
  const isOfAll = products.kind === "loaded" && products.value.isOfAll;
  const title = (isOfAll ? undefined : category) ?? t("storefront.allProducts");
  const note = !isOfAll ? "" : category === undefined ? t("storefront.ofAll") : t("storefront.ofAllNotIn", { category });
  const items = useLatestProducts(products.kind === "loaded" ? products.value.items : NONE);
  const count = products.kind === "loaded" ? products.value.pagination.totalItems : 0;
  return (
    <section aria-labelledby={PRODUCTS_ANCHOR}>
      <h2 id={PRODUCTS_ANCHOR} className={styles.title}>
        {title}
        {products.kind === "loaded" && <span className={styles.count}>{` ${count}`}</span>}
      </h2>
      {note !== "" && <p className={styles.note}>{note}</p>}
      <p className="visually-hidden" role="status">
        {isLoading || products.kind === "failed" ? "" : [note, t("storefront.found", { count })].filter(Boolean).join(" ")}
      </p>
      {products.kind === "failed" ? (
        <ProductsFailed status={products.status} />
      ) : (
        <ProductList
          pathname={pathname}
          merchant={merchant}
          query={query}
          isLoading={isLoading}
          items={items}
          pagination={products.value.pagination}
        />
      )}
    </section>
  );
}

function StorefrontPage({ data }: { data: StorefrontData }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const language = useLanguage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { merchant, categories } = data;
  const { query, isLoading } = useShownQuery(data.query, pathname);
  const city = cityName(merchant.city, language);
  const title = usePageTitle(t("storefront.title", { merchant: merchant.name, city }), [chosenCategory(data)?.name], data.query.page);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={t("storefront.description", { merchant: merchant.name, city })} />
      <div className={styles.path}>
        <MerchantPath name={merchant.name} type={merchant.type} />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Heading merchant={merchant} />
          <SearchBox
            key={merchant.uid}
            pathname={pathname}
            kept={{ category: query.category }}
            label={t("storefront.search", { merchant: merchant.name })}
            placeholder={t("storefront.searchHint")}
            shown={query.search}
            onSearch={(search) =>
              void navigate(
                { pathname, search: productQueryToSearch({ ...query, search, page: 1 }) },
                { replace: true, preventScrollReset: true },
              )
            }
          />
          <div className={styles.categories}>
            {categories.kind === "loaded" ? (
              <CategoryLinks pathname={pathname} query={query} categories={categories.value} />
            ) : (
              <CategoriesFailed />
            )}
          </div>
          <Products data={data} pathname={pathname} isLoading={isLoading} />
          <BasketBar />
        </div>
        <BasketAside />
      </div>
    </>
  );
}

function head(data: StorefrontData): PageHead {
  const { merchant, query } = data;
  const search = productQueryToSearch({ ...query, category: chosenCategory(data)?.id });
  return { search, picture: merchant.images[0] ?? null, isUnlisted: query.search !== "" };
}

/** The merchant with the prices of the shown products. */
async function describe({ merchant, products }: StorefrontData, context: ThingContext): Promise<Thing[]> {
  const { businessPath, businessStructuredData } = await import(
    /* webpackChunkName: "structured-data" */ "../../structured-data/business.ts"
  );
  const { offerStructuredData } = await import(/* webpackChunkName: "structured-data" */ "../../structured-data/offers.ts");
  const items = products.kind === "loaded" ? products.value.items : [];
  const makesOffer = items.map((item) => offerStructuredData(item, context));
  return [{ ...businessStructuredData(merchant, context), makesOffer }, businessPath(merchant, context)];
}

export const page = definePage({
  Component: StorefrontPage,
  ...loadLater(bring),
  Pending: StorefrontPending,
  Failed: MerchantMissing,
  head,
  describe,
});
