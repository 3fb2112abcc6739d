import type { ReactNode } from "react";
import { useTranslation } from "shared-contracts/i18n";
import type { Pagination } from "shared-contracts/pagination";
import { Link } from "shared-contracts/router";
import { classNames } from "shared-ui/class-names";
import { Select } from "shared-ui/select";
import styles from "./console-pager.module.css";
import { NARROW_WINDOW, pageNumbers } from "./page-numbers.ts";
import { PAGE_SIZES, useTableState } from "./table-state.ts";

interface StepProps {
  /** Undefined where there is no such page. */
  page: number | undefined;
  label: string;
  children: ReactNode;
}

function Step({ page, label, children }: StepProps) {
  const { searchOf } = useTableState();
  if (page === undefined)
    return (
      <span className={classNames(styles.link, styles.off)} aria-hidden="true">
        {children}
      </span>
    );
  return (
    <Link className={styles.link} to={{ search: searchOf(page) }} preventScrollReset aria-label={label}>
      {children}
    </Link>
  );
}

/** First, previous, up to five numbers, next and last. */
function Pages({ pagination: { currentPage, totalPages } }: { pagination: Pagination }) {
  const { t } = useTranslation("admin");
  const { searchOf } = useTableState();
  const before = currentPage > 1;
  const after = currentPage < totalPages;
  const near = pageNumbers(currentPage, totalPages, NARROW_WINDOW);
  return (
    <nav aria-label={t("console.pages.label")}>
      <ul className={styles.list}>
        <li>
          <Step page={before ? 1 : undefined} label={t("console.pages.first")}>
            «
          </Step>
        </li>
        <li>
          <Step page={before ? Math.min(currentPage - 1, totalPages) : undefined} label={t("console.pages.previous")}>
            ‹
          </Step>
        </li>
        {pageNumbers(currentPage, totalPages).map((page) => (
          <li key={page} className={near.includes(page) ? undefined : styles.far}>
            <Link
              className={styles.link}
              to={{ search: searchOf(page) }}
              preventScrollReset
              aria-label={t("console.pages.page", { page })}
              aria-current={page === currentPage ? "page" : undefined}
            >
              {page}
            </Link>
          </li>
        ))}
        <li>
          <Step page={after ? currentPage + 1 : undefined} label={t("console.pages.next")}>
            ›
          </Step>
        </li>
        <li>
          <Step page={after ? totalPages : undefined} label={t("console.pages.last")}>
            »
          </Step>
        </li>
      </ul>
    </nav>
  );
}

export interface ConsolePagerProps {
  pagination: Pagination;
  /** "Showing X to Y of Z merchants". */
  showing: string;
  /** The person may choose how many rows a page has. */
  hasSizes?: boolean | undefined;
}

/** Below a table: which rows it shows, how many a page has, and the way to the others. */
export function ConsolePager({ pagination, showing, hasSizes = true }: ConsolePagerProps) {
  const { t } = useTranslation("admin");
  const { size, update } = useTableState();
  return (
    <div className={styles.pager}>
      <p className={styles.showing} role="status">
        {showing}
      </p>
      {hasSizes && (
        <Select
          label={t("console.pages.size")}
          hideLabel
          look="pill"
          value={size}
          onChange={(event) => update({ size: Number(event.currentTarget.value) })}
        >
          {PAGE_SIZES.map((one) => (
            <option key={one} value={one}>
              {t("console.pages.sizeOf", { size: one })}
            </option>
          ))}
        </Select>
      )}
      {(pagination.totalPages > 1 || pagination.currentPage > 1) && <Pages pagination={pagination} />}
    </div>
  );
}
