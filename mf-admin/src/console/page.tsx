import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "shared-contracts/i18n";
import { definePage } from "shared-contracts/page";
import { Link, Navigate, useLocation, useNavigation } from "shared-contracts/router";
import { useReloadOnSessionChange } from "shared-contracts/use-reload-on-session-change";
import { CountBadge } from "shared-ui/badge";
import { Tabs } from "shared-ui/tabs";
import { VisuallyHidden } from "shared-ui/visually-hidden";
import styles from "./console.module.css";
import { type Counts, useCounts } from "./counts.ts";
import { type ConsoleData, loadConsole, type OpenConsole } from "./load.ts";
import { TAB_NAMES, type TabName, tabOf, tabSearch } from "./tab-names.ts";

function Waiting({ tab, count }: { tab: TabName; count: number }) {
  const { t } = useTranslation("admin");
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden="true">
        <CountBadge count={count} tone="danger" />
      </span>
      <VisuallyHidden>{t(`console.waiting.${tab}`, { count })}</VisuallyHidden>
    </>
  );
}

/** On a phone the row of tabs is longer than the screen: the one that is shown is brought into view. */
function useTabInView(shown: TabName) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelectorAll("a")[TAB_NAMES.indexOf(shown)];
    const [scroller, list] = [tab?.closest("nav"), tab?.closest("ul")];
    if (!tab || !scroller || !list) return;
    function middleOf(element: Element): number {
      const { left, width } = element.getBoundingClientRect();
      return left + width / 2;
    }
    // Counts that come later make the row longer.
    const follower = new ResizeObserver(() => {
      scroller.scrollLeft += middleOf(tab) - middleOf(scroller);
    });
    follower.observe(list);
    return () => follower.disconnect();
  }, [shown]);
  return row;
}

function ConsoleTabs({ shown, counts }: { shown: TabName; counts: Counts }) {
  const { t } = useTranslation("admin");
  const row = useTabInView(shown);
  return (
    <div ref={row} className={styles.tabs}>
      <Tabs
        label={t("console.tabs")}
        tabs={TAB_NAMES.map((id) => ({
          id,
          title: t(`console.tab.${id}`),
          badge: <Waiting tab={id} count={counts[id] ?? 0} />,
        }))}
        current={shown}
        link={({ id, ...link }) => <Link {...link} to={{ search: tabSearch(TAB_NAMES.find((name) => name === id) ?? "merchants") }} />}
      />
    </div>
  );
}

function Frame({ tab, counts = {}, children }: { tab: TabName; counts?: Counts; children: ReactNode }) {
  const { t } = useTranslation("admin");
  return (
    <div className={styles.page}>
      <title>{`${t(`console.tab.${tab}`)}: ${t("panel.title")} · Savat`}</title>
      <h1>{t("panel.title")}</h1>
      <ConsoleTabs shown={tab} counts={counts} />
      {children}
    </div>
  );
}

function Bones() {
  const { t } = useTranslation("admin");
  return (
    <div aria-busy="true" className={styles.pending}>
      <p role="status" className={styles.pendingText}>
        {t("console.loading")}
      </p>
      <span className={styles.bone} />
      <span className={styles.bone} />
      <span className={styles.bone} />
      <span className={styles.bone} />
    </div>
  );
}

function ConsolePending() {
  const tab = tabOf(new URLSearchParams(useLocation().search));
  return (
    <Frame tab={tab}>
      <Bones />
    </Frame>
  );
}

/** The tab one is on the way to, if it is another tab of the console. */
function useComingTab(shown: TabName): TabName | undefined {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  if (state !== "loading" || location.pathname !== pathname) return undefined;
  const coming = tabOf(new URLSearchParams(location.search));
  return coming === shown ? undefined : coming;
}

/** Leads a guest to sign in and back to this tab. */
function ToSignIn() {
  const { pathname, search } = useLocation();
  return <Navigate to="/signin" replace state={{ from: `${pathname}${search}` }} />;
}

function Console({ data: { tab, content, Frame: AntFrame, counts: comingCounts } }: { data: OpenConsole }) {
  const counts = useCounts(comingCounts);
  const coming = useComingTab(tab);
  return (
    <Frame tab={coming ?? tab} counts={counts}>
      {coming === undefined ? <AntFrame>{content}</AntFrame> : <Bones />}
    </Frame>
  );
}

function ConsolePage({ data }: { data: ConsoleData }) {
  useReloadOnSessionChange();
  if (data.kind === "open") return <Console data={data} />;
  return (
    <>
      <ConsolePending />
      <ToSignIn />
    </>
  );
}

export const page = definePage({ Component: ConsolePage, load: loadConsole, Pending: ConsolePending, clientOnly: true });
