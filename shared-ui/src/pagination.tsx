import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons.tsx";
import styles from "./pagination.module.css";

interface PageLinkProps {
  page: number;
  className: string;
  "aria-label": string;
  "aria-current": "page" | undefined;
  rel: "prev" | "next" | undefined;
  children: ReactNode;
}

export interface PaginationProps {
  /** Page numbers with gaps, as `pageWindow` gives them. */
  pages: readonly (number | "gap")[];
  current: number;
  total: number;
  /** Renders the router's link; spread everything but `page` on it. */
  link: (props: PageLinkProps) => ReactNode;
  texts: { label: string; previous: string; next: string; page: (page: number) => string };
}

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({ pages, current, total, link, texts }: PaginationProps) {
  if (total <= 1) return null;
  const classOf = (...more: (string | false | undefined)[]) => classNames(styles.link, ...more) ?? "";

  function stepLink(page: number, rel: "prev" | "next"): ReactNode {
    const icon = rel === "prev" ? <ChevronLeftIcon /> : <ChevronRightIcon />;
    if (page < 1 || page > total) return <span className={classOf(styles.off)}>{icon}</span>;
    const label = rel === "prev" ? texts.previous : texts.next;
    return link({ page, rel, className: classOf(), "aria-label": label, "aria-current": undefined, children: icon });
  }
  function numberLink(page: number): ReactNode {
    const isCurrent = page === current;
    const isEdge = page === 1 || page === total;
    const className = classOf(!isEdge && Math.abs(page - current) > 1 && styles.far);
    return link({
      page,
      rel: undefined,
      className,
      "aria-label": texts.page(page),
      "aria-current": isCurrent ? "page" : undefined,
      children: page,
    });
  }

  return (
    <nav aria-label={texts.label}>
      <ol className={styles.list}>
        <li>{stepLink(current - 1, "prev")}</li>
        {pages.map((page, index) =>
          page === "gap" ? (
            <li key={`gap-after-${pages[index - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>{numberLink(page)}</li>
          ),
        )}
        <li>{stepLink(current + 1, "next")}</li>
      </ol>
    </nav>
  );
}
