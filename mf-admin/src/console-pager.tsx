import { useTranslation } from "@savat/contracts/i18n";
import type { Pagination } from "@savat/contracts/pagination";
import { Link } from "@savat/contracts/router";
import { Pagination as AntPagination, Grid, type PaginationProps } from "antd";
import type { ReactNode } from "react";
import { Choice } from "./choice.tsx";
import styles from "./console-pager.module.css";
import { NARROW_WINDOW, pageNumbers } from "./page-numbers.ts";
import { PAGE_SIZES, useTableState } from "./table-state.ts";

interface PageLinkProps {
  page: number;
  label: string;
  isCurrent?: boolean;
  /** Ant Design's item around the link takes the focus and the keys itself. */
  isInItem?: boolean;
  children: ReactNode;
}

function PageLink({ page, label, isCurrent = false, isInItem = false, children }: PageLinkProps) {
  const { searchOf } = useTableState();
  return (
    <Link
      to={{ search: searchOf(page) }}
      preventScrollReset
      aria-label={label}
      aria-current={isCurrent ? "page" : undefined}
      {...(isInItem ? { tabIndex: -1 } : { className: styles.end })}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  );
}

/** A link to a page; disabled if the page does not exist. */
function Step({ page, ...link }: Omit<PageLinkProps, "page"> & { page: number | undefined }) {
  if (page !== undefined) return <PageLink page={page} {...link} />;
  return (
    <span className={link.isInItem ? undefined : styles.end} aria-hidden="true">
      {link.children}
    </span>
  );
}

/** First, previous, up to five numbers, next and last. */
function Pages({ pagination: { currentPage, totalPages } }: { pagination: Pagination }) {
  const { t } = useTranslation("admin");
  const { update } = useTableState();
  const { md: isDesktop } = Grid.useBreakpoint();
  const numbers = pageNumbers(currentPage, totalPages, isDesktop ? undefined : NARROW_WINDOW);
  const before = currentPage > 1 ? Math.min(currentPage - 1, totalPages) : undefined;
  const after = currentPage < totalPages ? currentPage + 1 : undefined;

  const itemRender: PaginationProps["itemRender"] = (page, type) => {
    if (type === "prev")
      return (
        <Step isInItem page={before} label={t("console.pages.previous")}>
          ‹
        </Step>
      );
    if (type === "next")
      return (
        <Step isInItem page={after} label={t("console.pages.next")}>
          ›
        </Step>
      );
    if (type !== "page" || !numbers.includes(page)) return null;
    return (
      <PageLink isInItem page={page} label={t("console.pages.page", { page })} isCurrent={page === currentPage}>
        {page}
      </PageLink>
    );
  };

  return (
    <nav aria-label={t("console.pages.label")} className={styles.pages}>
      <Step page={before && 1} label={t("console.pages.first")}>
        «
      </Step>
      <AntPagination
        current={currentPage}
        total={totalPages}
        pageSize={1}
        showSizeChanger={false}
        showTitle={false}
        itemRender={itemRender}
        onChange={(page) => update({ page })}
      />
      <Step page={after && totalPages} label={t("console.pages.last")}>
        »
      </Step>
    </nav>
  );
}

export interface ConsolePagerProps {
  pagination: Pagination;
  /** "Showing X to Y of Z merchants". */
  showing: string;
  /** The person may choose the page size. */
  hasSizes?: boolean | undefined;
}

/** Below a table: the shown rows, the page size, and the links to the other pages. */
export function ConsolePager({ pagination, showing, hasSizes = true }: ConsolePagerProps) {
  const { t } = useTranslation("admin");
  const { size, update } = useTableState();
  return (
    <div className={styles.pager}>
      <p className={styles.showing} role="status">
        {showing}
      </p>
      {hasSizes && (
        <Choice
          label={t("console.pages.size")}
          value={String(size)}
          options={PAGE_SIZES.map((one) => ({ value: String(one), label: t("console.pages.sizeOf", { size: one }) }))}
          onChange={(chosen) => update({ size: Number(chosen) })}
        />
      )}
      {(pagination.totalPages > 1 || pagination.currentPage > 1) && <Pages pagination={pagination} />}
    </div>
  );
}
