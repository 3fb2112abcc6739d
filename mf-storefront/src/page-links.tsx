import { useTranslation } from "@savat/contracts/i18n";
import { type Pagination as PageNumbers, pageWindow } from "@savat/contracts/pagination";
import { Link } from "@savat/contracts/router";
import { Pagination } from "@savat/ui/pagination";
import type { ReactElement } from "react";
import { NAMESPACE } from "./namespace.ts";

interface PageLinksProps {
  pagination: PageNumbers;
  pathname: string;
  /** The query of one page of the list. */
  searchOf: (page: number) => string;
  /** Id of the list's heading: a new page scrolls to it, with scripts and without. */
  anchor: string;
}

export function PageLinks({ pagination: { currentPage, totalPages }, pathname, searchOf, anchor }: PageLinksProps): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Pagination
      pages={pageWindow(currentPage, totalPages)}
      current={currentPage}
      total={totalPages}
      link={({ page, ...link }) => <Link {...link} to={{ pathname, search: searchOf(page), hash: `#${anchor}` }} />}
      texts={{
        label: t("pages.label"),
        previous: t("pages.previous"),
        next: t("pages.next"),
        page: (page) => t("pages.page", { page }),
      }}
    />
  );
}
