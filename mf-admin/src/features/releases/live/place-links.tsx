import { Link } from "@savat/contracts/router";
import styles from "./releases.module.css";

interface PlaceLinksProps {
  label: string;
  links: readonly { key: string; name: string; search: string }[];
  /** The key of the current place. */
  shown: string;
}

/** Places of the entry, as links that look like tabs. */
export function PlaceLinks({ label, links, shown }: PlaceLinksProps) {
  return (
    <nav aria-label={label} className={styles.places}>
      {links.map(({ key, name, search }) => (
        <Link key={key} className={styles.place} to={{ search }} preventScrollReset aria-current={key === shown ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
