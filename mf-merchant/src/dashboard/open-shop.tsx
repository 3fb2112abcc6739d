import { useTranslation } from "@savat/contracts/i18n";
import { Link, useNavigation } from "@savat/contracts/router";
import { Tabs } from "@savat/ui/tabs";
import type { ReactNode } from "react";
import type { Shop } from "./load-shop.ts";
import styles from "./open-shop.module.css";
import { ShopHead } from "./shop-head.tsx";
import { TabSkeleton } from "./skeletons.tsx";
import { canOpen, TAB_NAMES, type TabName, tabOf, tabPath } from "./tab-names.ts";

/** The loading tab, if it is another tab of this shop. */
function useComingTab(shown: TabName, merchantId: string): TabName | undefined {
  const { state, location } = useNavigation();
  if (state !== "loading") return undefined;
  const coming = tabOf(location);
  if (location.pathname !== tabPath(merchantId, coming).split("?", 1)[0]) return undefined;
  return coming === shown ? undefined : coming;
}

interface OpenShopProps {
  shop: Shop;
  shown: TabName;
  /** The tab's content. */
  children: ReactNode;
}

/** The dashboard of a shop that is open. */
export function OpenShop({ shop, shown, children }: OpenShopProps) {
  const { t } = useTranslation("merchant");
  const coming = useComingTab(shown, shop.merchant.uid);
  const title = t(`dashboard.tab.${shown}`);
  return (
    <>
      <title>{`${title}: ${shop.merchant.businessName} · Savat`}</title>
      <ShopHead shop={shop} />
      <Tabs
        label={t("dashboard.tabs")}
        tabs={TAB_NAMES.filter((name) => canOpen(shop.role, name)).map((id) => ({ id, title: t(`dashboard.tab.${id}`) }))}
        current={coming ?? shown}
        link={({ id, ...link }) => <Link {...link} to={tabPath(shop.merchant.uid, TAB_NAMES.find((name) => name === id) ?? "products")} />}
      />
      <div className={styles.content}>{coming === undefined ? children : <TabSkeleton />}</div>
    </>
  );
}
