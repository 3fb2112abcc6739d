import { useTranslation } from "@savat/contracts/i18n";
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from "@savat/ui/skeleton";
import styles from "./skeletons.module.css";

/** The skeleton of a tab's content. */
export function TabSkeleton() {
  const { t } = useTranslation("merchant");
  return (
    <SkeletonGroup label={t("dashboard.loadingTab")} className={styles.tab}>
      <SkeletonLine width="half" size="title" />
      <SkeletonBlock shape="control" />
      <SkeletonBlock shape="control" />
      <SkeletonBlock shape="control" />
      <SkeletonBlock shape="control" />
    </SkeletonGroup>
  );
}

/** The skeleton of the whole dashboard. */
export function DashboardSkeleton() {
  const { t } = useTranslation("merchant");
  return (
    <SkeletonGroup label={t("dashboard.loading")} className={styles.page}>
      <div className={styles.head}>
        <SkeletonBlock shape="thumb" />
        <SkeletonLine width="half" size="title" />
      </div>
      <SkeletonBlock shape="control" />
      <SkeletonBlock shape="control" />
      <SkeletonBlock shape="control" />
      <SkeletonBlock shape="control" />
    </SkeletonGroup>
  );
}
