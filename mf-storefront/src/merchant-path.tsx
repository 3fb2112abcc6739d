import { useTranslation } from "@savat/contracts/i18n";
import { type BusinessType, filterOf } from "@savat/contracts/merchant-filter";
import { Link } from "@savat/contracts/router";
import { Breadcrumb } from "@savat/ui/breadcrumb";
import type { ReactElement } from "react";
import { NAMESPACE } from "./namespace.ts";

/** The breadcrumb of a merchant's page: home, its kind, its name. */
export function MerchantPath({ name, type }: { name: string; type: BusinessType }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const filter = filterOf(type);
  return (
    <Breadcrumb
      label={t("path.label")}
      items={[{ label: t("path.home"), to: "/" }, { label: t(`category.${filter}`), to: `/merchants?category=${filter}` }, { label: name }]}
      link={({ children, ...props }) => <Link {...props}>{children}</Link>}
    />
  );
}
