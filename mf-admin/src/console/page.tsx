import { useTranslation } from "@savat/contracts/i18n";
import { definePage } from "@savat/contracts/page";
import { Navigate, useLocation } from "@savat/contracts/router";
import { useReloadOnSessionChange } from "@savat/contracts/use-reload-on-session-change";
import { type ConsoleData, loadConsole } from "./load.ts";
import styles from "./pending.module.css";
import { PendingLines } from "./pending.tsx";
import { type TabName, tabOf } from "./tab-names.ts";

function Title({ tab }: { tab: TabName }) {
  const { t } = useTranslation("admin");
  return <title>{`${t(`console.tab.${tab}`)}: ${t("panel.title")} · Savat`}</title>;
}

function ConsolePending() {
  const { t } = useTranslation("admin");
  const tab = tabOf(new URLSearchParams(useLocation().search));
  return (
    <div className={styles.page}>
      <Title tab={tab} />
      <h1 className={styles.title}>{t("panel.title")}</h1>
      <PendingLines />
    </div>
  );
}

/** Sends a guest to sign in and back to this tab. */
function ToSignIn() {
  const { pathname, search } = useLocation();
  return <Navigate to="/signin" replace state={{ from: `${pathname}${search}` }} />;
}

function ConsolePage({ data }: { data: ConsoleData }) {
  useReloadOnSessionChange();
  if (data.kind === "guest")
    return (
      <>
        <ConsolePending />
        <ToSignIn />
      </>
    );
  const { tab, content, counts, Frame } = data;
  return (
    <>
      <Title tab={tab} />
      <Frame tab={tab} counts={counts}>
        {content}
      </Frame>
    </>
  );
}

export const page = definePage({ Component: ConsolePage, load: loadConsole, Pending: ConsolePending, clientOnly: true });
