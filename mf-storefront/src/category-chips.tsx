import { useTranslation } from "@savat/contracts/i18n";
import { CategoryFilterSchema } from "@savat/contracts/merchant-filter";
import { Link } from "@savat/contracts/router";
import { ChipList, chipClass } from "@savat/ui/chip-list";
import { classNames } from "@savat/ui/class-names";
import type { ReactElement } from "react";
import styles from "./category-chips.module.css";
import { filtersToSearch, type MerchantFilters } from "./merchant-filters.ts";
import { NAMESPACE } from "./namespace.ts";

/** The kinds of merchants as links, so that choosing one works without scripts. */
export function CategoryChips({ pathname, filters }: { pathname: string; filters: MerchantFilters }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  return (
    <ChipList label={t("category.label")}>
      {CategoryFilterSchema.options.map((category) => (
        <Link
          key={category}
          to={{ pathname, search: filtersToSearch({ ...filters, category, page: 1 }) }}
          className={chipClass({ picture: true })}
          aria-current={category === filters.category ? "true" : undefined}
          preventScrollReset
        >
          <span className={classNames(styles.picture, styles[category])} aria-hidden="true" />
          {t(`category.${category}`)}
        </Link>
      ))}
    </ChipList>
  );
}
