import { useTranslation } from "@savat/contracts/i18n";
import type { Surface } from "@savat/contracts/remote";
import { type ReactElement, type ReactNode, useLayoutEffect } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { noteShown } from "../faults/stuck-page.ts";
import { SearchHead } from "../head/search-head.tsx";
import { NAMESPACE } from "../messages.ts";
import { noteMoved } from "../next-page/animate-moves.ts";
import { usePageRoute } from "../page-handle.ts";
import { AddressPickerHost } from "./address-picker-host.tsx";
import { BasketPanelHost } from "./basket-button.tsx";
import { BasketNotice } from "./basket-notice.tsx";
import { Footer } from "./footer.tsx";
import { BarHeader, DashboardHeader, PublicHeader } from "./headers.tsx";
import styles from "./layout.module.css";
import { LogoutDialog } from "./logout-dialog.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { OutdatedNotice } from "./outdated-notice.tsx";
import { PageAnnouncer } from "./page-announcer.tsx";
import { PhoneMoveNotice } from "./phone-move-notice.tsx";
import { SessionNotice } from "./session-notice.tsx";
import { SlotArea } from "./slot-area.tsx";
import { Toasts } from "./toasts.tsx";

/** Elements that stay the same: React leaves them out when a move to another page renders the frame. */
const HEADERS: Record<Surface, ReactElement> = { public: <PublicHeader />, bar: <BarHeader />, dashboard: <DashboardHeader /> };
const NOTICES = (
  <>
    <OutdatedNotice />
    <SessionNotice />
    <PhoneMoveNotice />
  </>
);
const BASKET_NOTICE = <BasketNotice />;
const NOTICE_AREA = <SlotArea area="notice" />;
const PAGE_END_AREA = <SlotArea area="page-end" />;
const FOOTER = <Footer />;
const OVERLAYS = (
  <>
    <BasketPanelHost />
    <AddressPickerHost />
    <LogoutDialog />
    <Toasts />
  </>
);

/** The frame of every page: one header per surface, the page, the footer, and the overlays above them. */
export function Layout({ children }: { children?: ReactNode }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const surface = usePageRoute()?.surface ?? "public";
  const { key } = useLocation();
  useLayoutEffect(() => {
    noteShown(key);
    noteMoved();
  }, [key]);
  return (
    <>
      <SearchHead />
      <a className="skip-link" href="#content">
        {t("page.skip")}
      </a>
      <NavigationProgress />
      {HEADERS[surface]}
      {NOTICES}
      {surface !== "dashboard" && BASKET_NOTICE}
      {NOTICE_AREA}
      <main id="content" className={styles.main} tabIndex={-1}>
        {children ?? <Outlet />}
      </main>
      {PAGE_END_AREA}
      {surface !== "dashboard" && FOOTER}
      {OVERLAYS}
      <PageAnnouncer />
      <ScrollRestoration />
    </>
  );
}
