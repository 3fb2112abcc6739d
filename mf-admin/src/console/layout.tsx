import { useTranslation } from "@savat/contracts/i18n";
import { useLocation, useNavigation } from "@savat/contracts/router";
import { MenuIcon } from "@savat/ui/icons";
import { Badge, Button, Drawer, Grid, Layout } from "antd";
import { type ReactNode, useState } from "react";
import { type Counts, useCounts } from "./counts.ts";
import { HeaderSearch } from "./header-search.tsx";
import styles from "./layout.module.css";
import { ConsoleMenu, type ConsoleMenuProps } from "./menu.tsx";
import { PendingLines } from "./pending.tsx";
import { type TabName, tabOf } from "./tab-names.ts";

/** px */
const MENU_WIDTH = 232;
const COLLAPSED_WIDTH = 64;

/** The loading tab, if it is another tab of the console. */
function useComingTab(shown: TabName): TabName | undefined {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  if (state !== "loading" || location.pathname !== pathname) return undefined;
  const coming = tabOf(new URLSearchParams(location.search));
  return coming === shown ? undefined : coming;
}

/** On phones the menu is behind a button with the name of the current section. */
function PhoneMenu({ shown, counts }: Omit<ConsoleMenuProps, "isCollapsed">) {
  const { t } = useTranslation("admin");
  // Another section closes the menu.
  const [openOn, setOpenOn] = useState<TabName>();
  const isOpen = openOn === shown;
  return (
    <>
      <Badge dot={Object.values(counts).some((count) => count > 0)}>
        <Button
          icon={<MenuIcon />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={`${t("console.menu.open")}: ${t(`console.tab.${shown}`)}`}
          onClick={() => setOpenOn(shown)}
        >
          {t(`console.tab.${shown}`)}
        </Button>
      </Badge>
      <Drawer
        open={isOpen}
        placement="left"
        size={280}
        title={t("panel.title")}
        closable={{ "aria-label": t("console.menu.close") }}
        onClose={() => setOpenOn(undefined)}
        styles={{ body: { padding: 8 } }}
      >
        <ConsoleMenu shown={shown} counts={counts} isCollapsed={false} />
      </Drawer>
    </>
  );
}

function SideMenu({ isCollapsed, ...menu }: ConsoleMenuProps) {
  return (
    <Layout.Sider
      role="none"
      className={styles.sider ?? ""}
      theme="light"
      trigger={null}
      collapsible
      collapsed={isCollapsed}
      width={MENU_WIDTH}
      collapsedWidth={COLLAPSED_WIDTH}
    >
      <ConsoleMenu {...menu} isCollapsed={isCollapsed} />
    </Layout.Sider>
  );
}

export interface ConsoleLayoutProps {
  tab: TabName;
  counts: Promise<Counts>;
  children: ReactNode;
}

/** Menu, header with search, and the current tab. */
export function ConsoleLayout({ tab, counts: comingCounts, children }: ConsoleLayoutProps) {
  const { t } = useTranslation("admin");
  const counts = useCounts(comingCounts);
  const coming = useComingTab(tab);
  const { md: hasSider, xl: isWide } = Grid.useBreakpoint();
  const [chosen, setChosen] = useState<boolean>();
  const isCollapsed = chosen ?? !isWide;
  const menu = { shown: coming ?? tab, counts };
  return (
    <Layout className={styles.page ?? ""} hasSider={hasSider === true}>
      {hasSider && <SideMenu {...menu} isCollapsed={isCollapsed} />}
      <div className={styles.main}>
        <Layout.Header className={styles.header ?? ""}>
          {hasSider ? (
            <Button
              type="text"
              icon={<MenuIcon />}
              aria-label={t(isCollapsed ? "console.menu.unfold" : "console.menu.fold")}
              aria-expanded={!isCollapsed}
              onClick={() => setChosen(!isCollapsed)}
            />
          ) : (
            <PhoneMenu {...menu} />
          )}
          <h1 className={styles.title}>{t("panel.title")}</h1>
          <HeaderSearch />
        </Layout.Header>
        {coming === undefined ? children : <PendingLines />}
      </div>
    </Layout>
  );
}
