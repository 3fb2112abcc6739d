import { useTranslation } from "shared-contracts/i18n";
import { definePage } from "shared-contracts/page";
import { useReloadOnSessionChange } from "shared-contracts/use-reload-on-session-change";
import { DashboardFailed } from "./failed.tsx";
import { type DashboardData, loadDashboard } from "./load.ts";
import { NameShop } from "./name-shop.tsx";
import { OpenShop } from "./open-shop.tsx";
import { PendingShop } from "./pending-shop.tsx";
import { RejectedShop } from "./rejected-shop.tsx";
import { DashboardSkeleton } from "./skeletons.tsx";
import { ToSignIn } from "./to-sign-in.tsx";

function DashboardPending() {
  const { t } = useTranslation("merchant");
  return (
    <>
      <title>{`${t("dashboard.title")} · Savat`}</title>
      <h1 className="visually-hidden">{t("dashboard.title")}</h1>
      <DashboardSkeleton />
    </>
  );
}

function DashboardPage({ data }: { data: DashboardData }) {
  useReloadOnSessionChange();
  switch (data.kind) {
    case "guest":
      return (
        <>
          <DashboardPending />
          <ToSignIn />
        </>
      );
    case "open":
      // Another shop starts with new state, so that nothing of the previous one stays on the screen.
      return <OpenShop key={data.shop.merchant.uid} shop={data.shop} tab={data.tab} />;
    case "naming":
      return <NameShop merchant={data.merchant} />;
    case "pending":
      return <PendingShop shop={data.shop} />;
    case "rejected":
      return <RejectedShop shop={data.shop} reason={data.reason} supportPhone={data.supportPhone} />;
  }
}

export const page = definePage({
  Component: DashboardPage,
  load: loadDashboard,
  Pending: DashboardPending,
  Failed: DashboardFailed,
  clientOnly: true,
});
