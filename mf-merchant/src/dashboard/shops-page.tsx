import { useTranslation } from "@savat/contracts/i18n";
import type { Membership } from "@savat/contracts/membership";
import { definePage } from "@savat/contracts/page";
import { formatPhone } from "@savat/contracts/phone";
import { pictureSource, tileOf } from "@savat/contracts/picture";
import { Link } from "@savat/contracts/router";
import { useSession } from "@savat/contracts/session";
import { useReloadOnSessionChange } from "@savat/contracts/use-reload-on-session-change";
import { buttonClass } from "@savat/ui/button";
import { ChevronRightIcon } from "@savat/ui/icons";
import { Picture } from "@savat/ui/picture";
import { DashboardFailed } from "./failed.tsx";
import { loadShops, type ShopsData } from "./load-shops.ts";
import { ShopBadges } from "./shop-badges.tsx";
import { shopPath } from "./shop-path.ts";
import styles from "./shops-page.module.css";
import { DashboardSkeleton } from "./skeletons.tsx";
import { StatePage } from "./state-page.tsx";
import { ToSignIn } from "./to-sign-in.tsx";
import { ToSite, WithAnotherNumber } from "./ways-out.tsx";

function NoShop() {
  const { t } = useTranslation("merchant");
  const phone = useSession((session) => session.user?.phone);
  return (
    <StatePage
      title={t("shops.none.title")}
      text={t("shops.none.text")}
      details={phone === undefined ? undefined : <p className={styles.phone}>{formatPhone(phone)}</p>}
    >
      <Link to="/merchant/register" className={buttonClass()}>
        {t("shops.none.register")}
      </Link>
      <WithAnotherNumber />
      <ToSite />
    </StatePage>
  );
}

function ShopChoice({ shops }: { shops: Membership[] }) {
  const { t } = useTranslation("merchant");
  return (
    <div className={styles.page}>
      <title>{`${t("shops.title")} · Savat`}</title>
      <h1>{t("shops.title")}</h1>
      <p className={styles.lead}>{t("shops.lead")}</p>
      <ul className={styles.list}>
        {shops.map(({ merchantId, businessName, image, status, role }) => (
          <li key={merchantId}>
            <Link to={shopPath(merchantId)} className={styles.shop}>
              <Picture
                source={pictureSource(image)}
                alt=""
                missingLabel={t("dashboard.noPicture")}
                shape="thumb"
                tile={tileOf(merchantId)}
                className={styles.picture}
              />
              <span className={styles.names}>
                <strong className={styles.name}>{businessName}</strong>
                <span className={styles.badges}>
                  <ShopBadges status={status} role={role} />
                </span>
                {status !== "active" && <span className={styles.state}>{t(`shops.state.${status}`)}</span>}
              </span>
              <ChevronRightIcon className={styles.chevron} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ShopsPending() {
  const { t } = useTranslation("merchant");
  return (
    <>
      <title>{`${t("shops.title")} · Savat`}</title>
      <h1 className="visually-hidden">{t("shops.title")}</h1>
      <DashboardSkeleton />
    </>
  );
}

function ShopsPage({ data }: { data: ShopsData }) {
  useReloadOnSessionChange();
  if (data.kind === "shops") return data.shops.length === 0 ? <NoShop /> : <ShopChoice shops={data.shops} />;
  return (
    <>
      <ShopsPending />
      <ToSignIn />
    </>
  );
}

/** `/merchant-dashboard`: finds the shop of the signed-in person. */
export const page = definePage({
  Component: ShopsPage,
  load: loadShops,
  Pending: ShopsPending,
  Failed: DashboardFailed,
  clientOnly: true,
});
