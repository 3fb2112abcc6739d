import { useTranslation } from "@savat/contracts/i18n";
import type { MemberRole } from "@savat/contracts/membership";
import { definePage } from "@savat/contracts/page";
import { Link, useRevalidator } from "@savat/contracts/router";
import { buttonClass } from "@savat/ui/button";
import { EmptyState } from "@savat/ui/empty-state";
import { StoreIcon } from "@savat/ui/icons";
import { ImportTools } from "../features/imports/import-tools.tsx";
import { ProductsTab } from "../features/products/tab.tsx";
import { ProfileTab } from "../features/profile/tab.tsx";
import { StaffTab } from "../features/staff/tab.tsx";
import { DashboardFailed } from "./failed.tsx";
import { loadDashboard, type OpenTab } from "./load.ts";
import type { Shop, ShopData } from "./load-shop.ts";
import { ShopPage, ShopPending } from "./shop-page.tsx";
import type { TabName } from "./tab-names.ts";

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

function TabContent({ shop: { merchant, role }, tab }: { shop: Shop; tab: OpenTab }) {
  switch (tab.name) {
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

function DashboardPage({ data }: { data: ShopData<OpenTab> }) {
  return (
    <ShopPage
      data={data}
      nameOf={(tab) => (tab.name === "barred" ? tab.asked : tab.name)}
      renderTab={(shop, tab) => <TabContent shop={shop} tab={tab} />}
    />
  );
}

/** `/merchant-dashboard/:merchantId`: products, profile and staff. */
export const page = definePage({
  Component: DashboardPage,
  load: loadDashboard,
  Pending: ShopPending,
  Failed: DashboardFailed,
  clientOnly: true,
});
