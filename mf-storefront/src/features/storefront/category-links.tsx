import { useTranslation } from "@savat/contracts/i18n";
import type { MerchantCategory } from "@savat/contracts/merchants";
import { Link } from "@savat/contracts/router";
import { ChipList, chipClass } from "@savat/ui/chip-list";
import type { ReactElement } from "react";
import { NAMESPACE } from "../../namespace.ts";
import { type ProductQuery, productQueryToSearch } from "./product-query.ts";

interface CategoryLinksProps {
  pathname: string;
  query: ProductQuery;
  categories: readonly MerchantCategory[];
}

/** The merchant's categories as links, after the link to all products. */
export function CategoryLinks({ pathname, query, categories }: CategoryLinksProps): ReactElement | null {
  const { t } = useTranslation(NAMESPACE);
  if (categories.length === 0) return null;
  return (
    <ChipList label={t("storefront.categories")}>
      {[{ id: undefined, name: t("category.all") }, ...categories].map(({ id, name }) => (
        <Link
          key={id ?? ""}
          to={{ pathname, search: productQueryToSearch({ ...query, category: id, page: 1 }) }}
          className={chipClass()}
          aria-current={id === query.category ? "true" : undefined}
          preventScrollReset
        >
          {name}
        </Link>
      ))}
    </ChipList>
  );
}
