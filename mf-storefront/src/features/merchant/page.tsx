import { cityName } from "@savat/contracts/city";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoneyInProse } from "@savat/contracts/money";
import { definePage } from "@savat/contracts/page";
import type { Thing, ThingContext } from "@savat/contracts/page-head";
import { Link } from "@savat/contracts/router";
import { buttonClass } from "@savat/ui/button";
import { ArrowRightIcon, PinIcon } from "@savat/ui/icons";
import { SkeletonBlock, SkeletonGroup, SkeletonLine, SkeletonText } from "@savat/ui/skeleton";
import type { ReactElement } from "react";
import { DeliveryLine } from "../../address/delivery-line.tsx";
import { DeliveryTariff } from "../../delivery-tariff.tsx";
import { loadLater } from "../../load-later.ts";
import { MerchantMissing } from "../../merchant-missing.tsx";
import { MerchantPath } from "../../merchant-path.tsx";
import { NAMESPACE } from "../../namespace.ts";
import { OpeningLine } from "../../opening-line.tsx";
import { placeOf } from "../../place.ts";
import { Gallery } from "./gallery.tsx";
import type { MerchantData } from "./load.ts";
import { ExceptionsTable, OpeningHoursTable } from "./opening-hours.tsx";
import styles from "./page.module.css";

const bring = () => import(/* webpackChunkName: "loads" */ "./load.ts");

function MerchantPage({ data: merchant }: { data: MerchantData }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const language = useLanguage();
  const city = cityName(merchant.city, language);
  const words = `${merchant.name}: ${t(`type.${merchant.type}`)}, ${city}`;
  return (
    <>
      <title>{`${words} · Savat`}</title>
      <meta
        name="description"
        content={`${words}. ${merchant.description || t("storefront.description", { merchant: merchant.name, city })}`}
      />
      <div className={styles.path}>
        <MerchantPath name={merchant.name} type={merchant.type} />
      </div>
      <div className={styles.page}>
        <Gallery uid={merchant.uid} name={merchant.name} images={merchant.images} />
        <div className={styles.words}>
          <p className={styles.type}>{t(`type.${merchant.type}`)}</p>
          <h1>{merchant.name}</h1>
          <DeliveryLine shop={merchant} />
          <OpeningLine opening={merchant.opening} />
          {merchant.description !== "" && <p className={styles.description}>{merchant.description}</p>}
          <dl className={styles.facts}>
            <div>
              <dt>{t("merchant.address")}</dt>
              <dd className={styles.address}>
                <PinIcon />
                {placeOf(merchant.city, merchant.address, language)}
              </dd>
            </div>
            {merchant.openingHours !== null && (
              <div>
                <dt>{t("merchant.hours.title")}</dt>
                <dd>
                  <OpeningHoursTable hours={merchant.openingHours} />
                </dd>
              </div>
            )}
            {merchant.exceptions.length > 0 && (
              <div>
                <dt>{t("merchant.hours.exceptions")}</dt>
                <dd>
                  <ExceptionsTable exceptions={merchant.exceptions} />
                </dd>
              </div>
            )}
            <div>
              <dt>{t("merchant.delivery")}</dt>
              <dd>
                <DeliveryTariff bare isFree={merchant.delivery.isFree} />
              </dd>
            </div>
            {merchant.delivery.minOrder > 0 && (
              <div>
                <dt>{t("merchant.minimum")}</dt>
                <dd>{formatMoneyInProse(merchant.delivery.minOrder, language)}</dd>
              </div>
            )}
          </dl>
          <Link to={`/merchant/${encodeURIComponent(merchant.uid)}/products`} className={buttonClass({ size: "large" })}>
            {t("merchant.products")}
            <ArrowRightIcon />
          </Link>
        </div>
      </div>
    </>
  );
}

function MerchantPending(): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  return (
    <>
      <title>{`${t("merchant.loading")} · Savat`}</title>
      <h1 className="visually-hidden">{t("merchant.loading")}</h1>
      <SkeletonGroup label={t("merchant.loading")} className={styles.pending}>
        <SkeletonLine width="half" />
        <div className={styles.page}>
          <SkeletonBlock shape="wide" />
          <div className={styles.words}>
            <SkeletonLine size="title" width="long" />
            <SkeletonText lines={4} />
            <SkeletonBlock shape="control" />
          </div>
        </div>
      </SkeletonGroup>
    </>
  );
}

async function describe(merchant: MerchantData, context: ThingContext): Promise<Thing[]> {
  const { businessPath, businessStructuredData } = await import(
    /* webpackChunkName: "structured-data" */ "../../structured-data/business.ts"
  );
  return [businessStructuredData(merchant, context), businessPath(merchant, context)];
}

export const page = definePage({
  Component: MerchantPage,
  ...loadLater(bring),
  Pending: MerchantPending,
  Failed: MerchantMissing,
  head: ({ images }) => ({ picture: images[0] ?? null }),
  describe,
});
