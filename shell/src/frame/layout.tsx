import { useTranslation } from "@savat/contracts/i18n";
import type { Surface } from "@savat/contracts/remote";
import { type ReactElement, type ReactNode, useLayoutEffect } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router-dom";
import { noteShown } from "../faults/stuck-page.ts";
import { SearchHead } from "../head/search-head.tsx";
import { NAMESPACE } from "../messages.ts";
import { usePageRoute } from "../page-handle.ts";
import { AddressPickerHost } from "./address-picker-host.tsx";
import { BasketPanelHost } from "./basket-button.tsx";
import { BasketNotice } from "./basket-notice.tsx";
import { Footer } from "./footer.tsx";
import { BarHeader, DashboardHeader, PublicHeader } from "./headers.tsx";
import styles from "./layout.module.css";
import { LogoutDialog } from "./logout-dialog.tsx";
import { OutdatedNotice } from "./outdated-notice.tsx";
import { PageAnnouncer } from "./page-announcer.tsx";
import { PhoneMoveNotice } from "./phone-move-notice.tsx";
import { SessionNotice } from "./session-notice.tsx";
import { SlotArea } from "./slot-area.tsx";
import { Toasts } from "./toasts.tsx";

const HEADERS: Record<Surface, () => ReactElement> = { public: PublicHeader, bar: BarHeader, dashboard: DashboardHeader };

/** Shown at once after a link is pressed, however long the next page takes. */
function NavigationProgress(): ReactElement | null {
  const { t } = useTranslation(NAMESPACE);
  if (useNavigation().state === "idle") return null;
  return (
    <div className={styles.progress} role="progressbar" aria-label={t("page.loading")}>
      <span className={styles.progressBar} />
    </div>
  );
}

/** The frame of every page: one header per surface, the page, the footer, and the overlays above them. */
export function Layout({ children }: { children?: ReactNode }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const surface = usePageRoute()?.surface ?? "public";
  const { key } = useLocation();
  useLayoutEffect(() => noteShown(key), [key]);
  const Header = HEADERS[surface];
  return (
    <>
      <SearchHead />
      <a className="skip-link" href="#content">
        {t("page.skip")}
      </a>
      <NavigationProgress />
      <Header />
      <OutdatedNotice />
      <SessionNotice />
      <PhoneMoveNotice />
      {surface !== "dashboard" && <BasketNotice />}
      <SlotArea area="notice" />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children ?? <Outlet />}
      </main>
      <SlotArea area="page-end" />
      {surface !== "dashboard" && <Footer />}
      <BasketPanelHost />
      <AddressPickerHost />
      <LogoutDialog />
      <Toasts />
      <PageAnnouncer />
      <ScrollRestoration />
    </>
  );
}
