import { useTranslation } from "@savat/contracts/i18n";
import { pageWindow } from "@savat/contracts/pagination";
import type { InventoryProduct } from "@savat/contracts/products";
import { Link, useLocation, useNavigate, useNavigation, useRevalidator } from "@savat/contracts/router";
import { buttonClass } from "@savat/ui/button";
import { EmptyState } from "@savat/ui/empty-state";
import { ErrorState } from "@savat/ui/error-state";
import { BoxIcon, SearchIcon } from "@savat/ui/icons";
import { Pagination } from "@savat/ui/pagination";
import type { ReactNode } from "react";
import type { ProductsData } from "./load.ts";
import type { MarkToday } from "./out-today.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { type ProductQuery, productSearch, readProductQuery } from "./product-query.ts";
import { ProductsTable } from "./products-table.tsx";

interface ProductsViewProps {
  data: ProductsData;
  addButton: ReactNode;
  onEdit: ((product: InventoryProduct) => void) | undefined;
  onDelete: ((product: InventoryProduct) => void) | undefined;
  onStock: ((product: InventoryProduct) => void) | undefined;
  onToday: MarkToday | undefined;
}

/** The address's query, and links to other queries. */
function useProductQuery() {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const query = readProductQuery(params);
  return { query, searchOf: (more: Partial<ProductQuery>) => productSearch(params, { ...query, page: 1, ...more }) };
}

function NoProducts({ query, clearSearch, addButton }: { query: ProductQuery; clearSearch: string; addButton: ReactNode }) {
  const { t } = useTranslation("merchant");
  if (query.search === "" && query.category === undefined)
    return (
      <EmptyState
        title={t("products.empty.title")}
        text={addButton ? t("products.empty.text") : undefined}
        picture={<BoxIcon size={40} />}
        action={addButton}
      />
    );
  return (
    <EmptyState
      title={query.search === "" ? t("products.empty.category") : t("products.empty.search", { search: query.search })}
      picture={<SearchIcon size={40} />}
      action={
        <Link to={{ search: clearSearch }} className={buttonClass({ variant: "wash" })} preventScrollReset>
          {t("products.empty.clear")}
        </Link>
      }
    />
  );
}

function ProductsFailed({ reason }: { reason: string }) {
  const { t } = useTranslation("merchant");
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      title={t(reason === "unknown" ? "products.failed.fetch" : "products.failed.load")}
      text={t(reason === "unknown" ? "failure.unknown" : `failure.${reason}`)}
      retryLabel={t("products.failed.retry")}
      onRetry={() => void revalidate()}
      isRetrying={state !== "idle"}
    />
  );
}

function ProductPages({ data, searchOf }: { data: Extract<ProductsData, { kind: "products" }>; searchOf: (page: number) => string }) {
  const { t } = useTranslation("merchant");
  const { currentPage, totalPages } = data.pagination;
  return (
    <Pagination
      pages={pageWindow(currentPage, totalPages)}
      current={currentPage}
      total={totalPages}
      link={({ page, ...link }) => <Link {...link} to={{ search: searchOf(page) }} />}
      texts={{
        label: t("products.pages.label"),
        previous: t("products.pages.previous"),
        next: t("products.pages.next"),
        page: (page) => t("products.pages.page", { page }),
      }}
    />
  );
}

/** Search, category, the table and its pages; or why they are missing. */
export function ProductsView({ data, addButton, ...actions }: ProductsViewProps) {
  const navigate = useNavigate();
  const { query, searchOf } = useProductQuery();
  const isNavigating = useNavigation().state !== "idle";
  const isReloading = useRevalidator().state !== "idle";
  const isBare = data.kind === "products" && data.products.length === 0 && query.search === "" && query.category === undefined;
  return (
    <>
      {!isBare && (
        <ProductFilters
          search={query.search}
          category={query.category}
          categories={data.kind === "products" ? data.categories : []}
          onSearch={(search) => void navigate({ search: searchOf({ search }) }, { replace: true, preventScrollReset: true })}
          onCategory={(category) => void navigate({ search: searchOf({ category }) }, { preventScrollReset: true })}
        />
      )}
      {data.kind === "failed" ? (
        <ProductsFailed reason={data.reason} />
      ) : (
        <>
          <ProductsTable
            products={data.products}
            isBusy={isNavigating || isReloading}
            empty={<NoProducts query={query} clearSearch={searchOf({ search: "", category: undefined })} addButton={addButton} />}
            {...actions}
          />
          {data.products.length > 0 && <ProductPages data={data} searchOf={(page) => searchOf({ page })} />}
        </>
      )}
    </>
  );
}
