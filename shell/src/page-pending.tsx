import { useTranslation } from "@savat/contracts/i18n";
import { SkeletonBlock, SkeletonGroup, SkeletonLine, SkeletonText } from "@savat/ui/skeleton";
import type { ReactElement } from "react";
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
