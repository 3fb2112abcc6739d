import type { ReactElement } from "react";
import { useTranslation } from "shared-contracts/i18n";
import { type BusinessType, filterOf } from "shared-contracts/merchants";
import { Link } from "shared-contracts/router";
import { Breadcrumb } from "shared-ui/breadcrumb";
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
