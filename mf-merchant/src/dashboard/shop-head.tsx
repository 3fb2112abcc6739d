import { useTranslation } from "@savat/contracts/i18n";
import { pictureSource, tileOf } from "@savat/contracts/picture";
import { Link } from "@savat/contracts/router";
import { buttonClass } from "@savat/ui/button";
import { StoreIcon } from "@savat/ui/icons";
import { Picture } from "@savat/ui/picture";
import type { Shop } from "./load-shop.ts";
import { ShopBadges } from "./shop-badges.tsx";
import styles from "./shop-head.module.css";
import { ToOtherShop } from "./ways-out.tsx";

/** The shop's name, with links to its public page and to the person's other shops. */
export function ShopHead({ shop: { merchant, role, isOneOfSeveral } }: { shop: Shop }) {
  const { t } = useTranslation("merchant");
  return (
    <div className={styles.head}>
      <Picture
        source={pictureSource(merchant.image)}
        alt=""
        missingLabel={t("dashboard.noPicture")}
        shape="thumb"
        tile={tileOf(merchant.uid)}
        className={styles.picture}
      />
      <div className={styles.names}>
        <h1 className={styles.name}>{merchant.businessName}</h1>
        <p className={styles.badges}>
          <ShopBadges status={merchant.status} role={role} />
        </p>
      </div>
      <div className={styles.ways}>
        {isOneOfSeveral && <ToOtherShop />}
        {merchant.status === "active" && (
          <Link to={`/merchant/${encodeURIComponent(merchant.uid)}/products`} className={buttonClass({ variant: "wash" })}>
            <StoreIcon size={18} /> {t("dashboard.toPublic")}
          </Link>
        )}
      </div>
    </div>
  );
}
