import { useTranslation } from "@savat/contracts/i18n";
import { useRevalidator } from "@savat/contracts/router";
import { Button } from "@savat/ui/button";
import { ClockIcon } from "@savat/ui/icons";
import type { Shop } from "./load-shop.ts";
import styles from "./pending-shop.module.css";
import { ShopBadges } from "./shop-badges.tsx";
import { StatePage } from "./state-page.tsx";
import { ToOtherShop, ToSite } from "./ways-out.tsx";

const STEPS = ["read", "answer", "open"] as const;

/** An application without a decision. */
export function PendingShop({ shop: { merchant, role, isOneOfSeveral } }: { shop: Shop }) {
  const { t } = useTranslation("merchant");
  const { revalidate, state } = useRevalidator();
  return (
    <StatePage
      icon={<ClockIcon size={48} />}
      title={t("dashboard.pending.title")}
      text={t("dashboard.pending.text", { name: merchant.businessName })}
      details={
        <>
          <p className={styles.badges}>
            <ShopBadges status={merchant.status} role={role} />
          </p>
          <ol className={styles.steps}>
            {STEPS.map((step) => (
              <li key={step}>{t(`dashboard.pending.steps.${step}`)}</li>
            ))}
          </ol>
        </>
      }
    >
      <Button busy={state !== "idle"} onClick={() => void revalidate()}>
        {t("dashboard.pending.check")}
      </Button>
      {isOneOfSeveral && <ToOtherShop />}
      <ToSite />
    </StatePage>
  );
}
