import { useTranslation } from "@savat/contracts/i18n";
import { SkeletonBlock, SkeletonCard, SkeletonGroup, SkeletonLine, SkeletonText } from "@savat/ui/skeleton";
import type { ReactElement } from "react";
import { NAMESPACE } from "../../namespace.ts";
import { BasketAside } from "./basket-aside.tsx";
import styles from "./page.module.css";
import list from "./product-list.module.css";

const CARDS = ["a", "b", "c", "d", "e", "f"] as const;

/** The skeleton of the storefront while merchant and products load. */
export function StorefrontPending(): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  return (
    <div className={styles.columns}>
      <title>{`${t("storefront.loading")} · Savat`}</title>
      <h1 className="visually-hidden">{t("storefront.loading")}</h1>
      <SkeletonGroup label={t("storefront.loading")} className={styles.pending}>
        <SkeletonLine width="half" />
        <SkeletonLine size="title" width="long" />
        <SkeletonText lines={2} />
        <SkeletonBlock shape="control" />
        <SkeletonBlock shape="control" />
        <SkeletonLine size="title" width="half" />
        <div className={list.grid}>
          {CARDS.map((key) => (
            <SkeletonCard key={key} shape="square" />
          ))}
        </div>
      </SkeletonGroup>
      <BasketAside />
    </div>
  );
}
