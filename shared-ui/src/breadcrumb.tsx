import { Fragment, type ReactNode } from "react";
import styles from "./breadcrumb.module.css";

interface BreadcrumbItem {
  label: string;
  /** The link; the last item, the page itself, has none. */
  to?: string | undefined;
}

export interface BreadcrumbProps {
  label: string;
  items: readonly BreadcrumbItem[];
  /** Renders the router's link. */
  link: (props: { to: string; className: string; children: ReactNode }) => ReactNode;
}

export function Breadcrumb({ label, items, link }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {items.map((item, index) => {
          const isLast = index === items.length - 1;
          return (
            <Fragment key={item.label}>
              <li className={styles.item} aria-current={isLast ? "page" : undefined}>
                {item.to !== undefined && !isLast ? link({ to: item.to, className: styles.link ?? "", children: item.label }) : item.label}
              </li>
              {!isLast && (
                <li aria-hidden="true" className={styles.slash}>
                  /
                </li>
              )}
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}
