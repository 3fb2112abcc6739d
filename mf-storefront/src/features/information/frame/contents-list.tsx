import { useTranslation } from "@savat/contracts/i18n";
import type { ReactElement } from "react";
import { NAMESPACE } from "../../../namespace.ts";
import styles from "./contents-list.module.css";

/** Links to the sections of a long page. */
export function ContentsList({ sections }: { sections: readonly { id: string; title: string }[] }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents" className={styles.title}>
        {t("information.contents")}
      </h2>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
