import { Link } from "@savat/contracts/router";
import { buttonClass } from "@savat/ui/button";
import { EmptyState } from "@savat/ui/empty-state";
import { SearchIcon } from "@savat/ui/icons";
import type { ReactElement } from "react";
import styles from "./search-result.module.css";
import type { SearchTexts } from "./texts.ts";

/** Announces the number of results; rendered empty without a search, so that the next count is read out. */
export function FoundCount({ texts, query, count }: { texts: SearchTexts; query: string; count: number }): ReactElement {
  return (
    <p role="status" className={query === "" ? "visually-hidden" : styles.count}>
      {query === "" ? "" : texts.found.replace("{count}", String(count))}
    </p>
  );
}

/** Nothing was found: links to the support and back to all questions. */
export function NothingFound({ texts, pathname }: { texts: SearchTexts; pathname: string }): ReactElement {
  const { title, text, contact, all } = texts.none;
  return (
    <EmptyState
      title={title}
      text={text}
      picture={<SearchIcon size={40} />}
      action={
        <div className={styles.ways}>
          <Link to="/contact" className={buttonClass()}>
            {contact}
          </Link>
          <Link to={pathname} replace preventScrollReset className={buttonClass({ variant: "quiet" })}>
            {all}
          </Link>
        </div>
      }
    />
  );
}
