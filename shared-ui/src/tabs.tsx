import type { ReactNode } from "react";
import styles from "./tabs.module.css";

interface TabLinkProps {
  id: string;
  className: string;
  "aria-current": "page" | undefined;
  children: ReactNode;
}

export interface TabsProps {
  label: string;
  tabs: readonly { id: string; title: string; icon?: ReactNode; badge?: ReactNode }[];
  /** The id of the selected tab; undefined without one. */
  current: string | undefined;
  /** Renders the router's link to a tab; spread everything but `id` on it. */
  link: (props: TabLinkProps) => ReactNode;
}

/** Parts of one page with an address each: links, so that back, reload and "open in a new tab" work. */
export function Tabs({ label, tabs, current, link }: TabsProps) {
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul className={styles.list}>
        {tabs.map(({ id, title, icon, badge }) => (
          <li key={id} className={styles.item}>
            {link({
              id,
              className: styles.tab ?? "",
              "aria-current": id === current ? "page" : undefined,
              children: (
                <>
                  {icon}
                  {title}
                  {badge}
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
