import type { ReactElement } from "react";
import { useTranslation } from "shared-contracts/i18n";
import { SkeletonBlock, SkeletonGroup, SkeletonLine, SkeletonText } from "shared-ui/skeleton";
import { NAMESPACE } from "./messages.ts";
import styles from "./page-state.module.css";

/** A page whose remote has no skeleton of its own. */
export function PagePending(): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  return (
    <SkeletonGroup label={t("page.loading")} className={styles.pending}>
      <SkeletonLine size="title" width="half" />
      <SkeletonText lines={3} />
      <SkeletonBlock shape="wide" />
    </SkeletonGroup>
  );
}
