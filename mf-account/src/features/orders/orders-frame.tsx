import { useTranslation } from "@savat/contracts/i18n";
import { Card } from "@savat/ui/card";
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from "@savat/ui/skeleton";
import type { ReactNode } from "react";
import styles from "./orders.module.css";

export function OrdersFrame({ back, children }: { back?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation("account");
  return (
    <div className={styles.page}>
      <title>{`${t("orders.title")} · Savat`}</title>
      <div className={styles.top}>
        {back ?? <span className={styles.backPlace} />}
        <h1>{t("orders.title")}</h1>
      </div>
      {children}
    </div>
  );
}

const PENDING_CARDS = ["first", "second", "third"] as const;

export function OrdersPending() {
  const { t } = useTranslation("account");
  return (
    <OrdersFrame>
      <SkeletonGroup label={t("orders.loading")} className={styles.list}>
        {PENDING_CARDS.map((card) => (
          <Card key={card} className={styles.card}>
            <SkeletonLine size="title" width="half" />
            <SkeletonLine width="short" />
            <SkeletonBlock shape="control" />
            <SkeletonBlock shape="control" />
            <SkeletonLine size="title" width="short" />
          </Card>
        ))}
      </SkeletonGroup>
    </OrdersFrame>
  );
}
