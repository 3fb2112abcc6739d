import { useTranslation } from "shared-contracts/i18n";
import { hasRight, type MemberRole } from "shared-contracts/membership";
import { Link, useNavigation, useRevalidator } from "shared-contracts/router";
import { buttonClass } from "shared-ui/button";
import { EmptyState } from "shared-ui/empty-state";
import { StoreIcon } from "shared-ui/icons";
import { Tabs } from "shared-ui/tabs";
import { BoardTab } from "../features/board/tab.tsx";
import { FirstDay } from "../features/first-day/first-day.tsx";
import { ImportTools } from "../features/imports/import-tools.tsx";
import { OrderHistory } from "../features/order-history/order-history.tsx";
import { ProductsTab } from "../features/products/tab.tsx";
import { ProfileTab } from "../features/profile/tab.tsx";
import { SessionRenewal } from "../features/session-renewal/session-renewal.tsx";
import { StaffTab } from "../features/staff/tab.tsx";
import type { OpenTab, Shop } from "./load.ts";
import styles from "./open-shop.module.css";
import { ShopHead } from "./shop-head.tsx";
import { TabSkeleton } from "./skeletons.tsx";
import { canOpen, TAB_NAMES, type TabName, tabOf, tabPath } from "./tab-names.ts";

/** A tab of the address that the role may not open: says so instead of showing another tab. */
function BarredTab({ asked, role }: { asked: TabName; role: MemberRole }) {
  const { t } = useTranslation("merchant");
  return (
    <EmptyState
      picture={<StoreIcon size={40} />}
      title={t("dashboard.barred.title", { tab: t(`dashboard.tab.${asked}`) })}
      text={t("dashboard.barred.text", { role: t(`dashboard.role.${role}`) })}
      action={
        <Link to={{ search: "" }} className={buttonClass()}>
          {t("dashboard.barred.toProducts")}
        </Link>
      }
    />
  );
}

function ShelfFiles({ merchantId, role }: { merchantId: string; role: MemberRole }) {
  const { revalidate } = useRevalidator();
  return <ImportTools merchantId={merchantId} role={role} onDone={() => void revalidate()} />;
}

function OrdersTab({ shop: { merchant, role }, tab: { board, history } }: { shop: Shop; tab: Extract<OpenTab, { name: "orders" }> }) {
  const { uid, businessName } = merchant;
  return (
    <>
      <SessionRenewal />
      <BoardTab
        merchantId={uid}
        shopName={businessName}
        role={role}
        data={board}
        history={history && <OrderHistory merchantId={uid} shopName={businessName} data={history} />}
        renderFirstDay={(place) => (
          <FirstDay
            {...place}
            merchantId={uid}
            toProfile={tabPath(uid, "profile")}
            toProducts={tabPath(uid, "products")}
            mayOpen={hasRight(role, "shop:pause")}
          />
        )}
      />
    </>
  );
}

function TabContent({ shop, tab }: { shop: Shop; tab: OpenTab }) {
  const { merchant, role } = shop;
  switch (tab.name) {
    case "orders":
      return <OrdersTab shop={shop} tab={tab} />;
    case "products":
      return (
        <ProductsTab
          merchantId={merchant.uid}
          role={role}
          data={tab.products}
          tools={<ShelfFiles merchantId={merchant.uid} role={role} />}
        />
      );
    case "profile":
      return <ProfileTab merchant={tab.record} role={role} />;
    case "staff":
      return <StaffTab merchantId={merchant.uid} data={tab.staff} />;
    case "barred":
      return <BarredTab asked={tab.asked} role={role} />;
  }
}

/** The loading tab, if it is another tab of this shop. */
function useComingTab(shown: TabName, merchantId: string): TabName | undefined {
  const { state, location } = useNavigation();
  if (state !== "loading") return undefined;
  const coming = tabOf(location);
  if (location.pathname !== tabPath(merchantId, coming).split("?", 1)[0]) return undefined;
  return coming === shown ? undefined : coming;
}

/** The dashboard of a shop that is open. */
export function OpenShop({ shop, tab }: { shop: Shop; tab: OpenTab }) {
  const { t } = useTranslation("merchant");
  const shown = tab.name === "barred" ? tab.asked : tab.name;
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
      <div className={styles.content}>{coming === undefined ? <TabContent shop={shop} tab={tab} /> : <TabSkeleton />}</div>
    </>
  );
}
