import { useNavigate, useSearchParams } from "@savat/contracts/router";
import type { ReactElement } from "react";
import { searchText } from "../../../merchant-filters.ts";
import { SearchBox } from "../../../search-box.tsx";
import styles from "./question-search.module.css";
import type { SearchTexts } from "./texts.ts";

const PARAMETER = "q";

/** The query of the address; empty without one. */
export function useQuestionQuery(): string {
  const [params] = useSearchParams();
  return searchText(params.get(PARAMETER));
}

interface QuestionSearchProps {
  pathname: string;
  texts: SearchTexts;
  query: string;
}

/** Searches the questions of a page; the query is in the address, so that a link to the results can be shared. */
export function QuestionSearch({ pathname, texts, query }: QuestionSearchProps): ReactElement {
  const navigate = useNavigate();
  function search(text: string): void {
    const asked = text === "" ? "" : `?${new URLSearchParams({ [PARAMETER]: text })}`;
    void navigate({ pathname, search: asked }, { replace: true, preventScrollReset: true });
  }
  return (
    <div className={styles.search}>
      <SearchBox
        pathname={pathname}
        name={PARAMETER}
        kept={{}}
        label={texts.label}
        placeholder={texts.placeholder}
        shown={query}
        onSearch={search}
      />
    </div>
  );
}
