import { useTranslation } from "@savat/contracts/i18n";
import { Link } from "@savat/contracts/router";
import { Alert } from "@savat/ui/alert";
import { buttonClass } from "@savat/ui/button";
import { AlertIcon, PhoneIcon } from "@savat/ui/icons";
import type { Shop } from "./load-shop.ts";
import styles from "./rejected-shop.module.css";
import { StatePage } from "./state-page.tsx";
import { ToOtherShop, ToSite } from "./ways-out.tsx";

interface RejectedShopProps {
  shop: Shop;
  reason: string | null;
  supportPhone: string;
}

/** A rejected application, with the administrator's reason. */
export function RejectedShop({ shop: { merchant, isOneOfSeveral }, reason, supportPhone }: RejectedShopProps) {
  const { t } = useTranslation("merchant");
  return (
    <StatePage
      icon={<AlertIcon size={48} />}
      title={t("dashboard.rejected.title")}
      text={t("dashboard.rejected.text", { name: merchant.businessName })}
      details={
        <Alert tone="info" title={t("dashboard.rejected.reason")} className={styles.reason}>
          {reason === null || reason === "" ? t("dashboard.rejected.noReason") : reason}
        </Alert>
      }
    >
      <Link to="/merchant/register" className={buttonClass()}>
        {t("dashboard.rejected.again")}
      </Link>
      <a href={`tel:${supportPhone.replace(/\s/g, "")}`} className={buttonClass({ variant: "wash" })}>
        <PhoneIcon size={18} /> {supportPhone}
      </a>
      {isOneOfSeveral && <ToOtherShop />}
      <ToSite />
    </StatePage>
  );
}
