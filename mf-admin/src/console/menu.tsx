import { useTranslation } from "@savat/contracts/i18n";
import { Link, useNavigate } from "@savat/contracts/router";
import {
  AlertIcon,
  BasketIcon,
  CardIcon,
  ChartIcon,
  CheckIcon,
  ClockIcon,
  type IconProps,
  MailIcon,
  StoreIcon,
  UploadIcon,
  UserIcon,
} from "@savat/ui/icons";
import { Badge, Menu } from "antd";
import type { ComponentType } from "react";
import type { Counts } from "./counts.ts";
import styles from "./layout.module.css";
import { TAB_NAMES, type TabName, tabSearch } from "./tab-names.ts";

const ICONS: Record<TabName, ComponentType<IconProps>> = {
  merchants: StoreIcon,
  requests: CheckIcon,
  orders: BasketIcon,
  late: AlertIcon,
  payments: CardIcon,
  customers: UserIcon,
  inbox: MailIcon,
  overview: ChartIcon,
  releases: UploadIcon,
  audit: ClockIcon,
};

interface EntryProps {
  tab: TabName;
  count: number;
  isShown: boolean;
}

function Entry({ tab, count, isShown }: EntryProps) {
  const { t } = useTranslation("admin");
  return (
    <Link className={styles.entry} to={{ search: tabSearch(tab) }} tabIndex={-1} aria-current={isShown ? "page" : undefined}>
      <span className={styles.entryName}>{t(`console.tab.${tab}`)}</span>
      {count > 0 && (
        <>
          <span aria-hidden="true" className={styles.count}>
            <Badge count={count} />
          </span>
          <span className="visually-hidden">{t(`console.waiting.${tab}`, { count })}</span>
        </>
      )}
    </Link>
  );
}

/** Ant Design's menu gives the icon its class. */
function EntryIcon({ tab, hasDot, className = "" }: { tab: TabName; hasDot: boolean; className?: string }) {
  const Icon = ICONS[tab];
  return (
    <Badge dot={hasDot} className={`${styles.icon} ${className}`}>
      <Icon size={18} />
    </Badge>
  );
}

export interface ConsoleMenuProps {
  shown: TabName;
  counts: Counts;
  /** Icons only; a dot replaces a count. */
  isCollapsed: boolean;
}

/** The sections of the console. Arrow keys move between them, Enter opens one. */
export function ConsoleMenu({ shown, counts, isCollapsed }: ConsoleMenuProps) {
  const { t } = useTranslation("admin");
  const navigate = useNavigate();
  return (
    <nav aria-label={t("console.tabs")}>
      <Menu
        aria-label={t("console.tabs")}
        mode="inline"
        inlineIndent={12}
        inlineCollapsed={isCollapsed}
        selectedKeys={[shown]}
        items={TAB_NAMES.map((tab) => ({
          key: tab,
          title: t(`console.tab.${tab}`),
          icon: <EntryIcon tab={tab} hasDot={isCollapsed && (counts[tab] ?? 0) > 0} />,
          label: <Entry tab={tab} count={counts[tab] ?? 0} isShown={tab === shown} />,
        }))}
        onClick={({ key, domEvent }) => {
          // A press reaches the link itself.
          const tab = TAB_NAMES.find((name) => name === key);
          if (tab !== undefined && domEvent.type === "keydown") void navigate({ search: tabSearch(tab) });
        }}
      />
    </nav>
  );
}
