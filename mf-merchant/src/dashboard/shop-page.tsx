import { useTranslation } from "@savat/contracts/i18n";
import { useReloadOnSessionChange } from "@savat/contracts/use-reload-on-session-change";
import type { ReactNode } from "react";
import type { Shop, ShopData } from "./load-shop.ts";
import { NameShop } from "./name-shop.tsx";
import { OpenShop } from "./open-shop.tsx";
import { PendingShop } from "./pending-shop.tsx";
import { RejectedShop } from "./rejected-shop.tsx";
import { DashboardSkeleton } from "./skeletons.tsx";
import type { TabName } from "./tab-names.ts";
import { ToSignIn } from "./to-sign-in.tsx";

export function ShopPending() {
  const { t } = useTranslation("merchant");
  return (
    <>
      <title>{`${t("dashboard.title")} · Savat`}</title>
      <h1 className="visually-hidden">{t("dashboard.title")}</h1>
      <DashboardSkeleton />
    </>
  );
}

interface ShopPageProps<Tab> {
  data: ShopData<Tab>;
  nameOf: (tab: Tab) => TabName;
  renderTab: (shop: Shop, tab: Tab) => ReactNode;
}

/** A shop's dashboard, or what stands in its place. */
export function ShopPage<Tab>({ data, nameOf, renderTab }: ShopPageProps<Tab>) {
  useReloadOnSessionChange();
  switch (data.kind) {
    case "guest":
      return (
        <>
          <ShopPending />
          <ToSignIn />
        </>
      );
    case "open":
      // Another shop starts with new state, so that nothing of the previous one stays on the screen.
      return (
        <OpenShop key={data.shop.merchant.uid} shop={data.shop} shown={nameOf(data.tab)}>
          {renderTab(data.shop, data.tab)}
        </OpenShop>
      );
    case "naming":
      return <NameShop merchant={data.merchant} />;
    case "pending":
      return <PendingShop shop={data.shop} />;
    case "rejected":
      return <RejectedShop shop={data.shop} reason={data.reason} supportPhone={data.supportPhone} />;
  }
}
