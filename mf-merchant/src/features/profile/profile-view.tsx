import { cityName } from "@savat/contracts/city";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import type { MerchantRecord } from "@savat/contracts/merchants";
import { formatPhone } from "@savat/contracts/phone";
import { Badge } from "@savat/ui/badge";
import { classNames } from "@savat/ui/class-names";
import { Note } from "@savat/ui/note";
import type { ReactNode } from "react";
import { PictureFetchNote } from "../../pictures/picture-fetch-note.tsx";
import { PicturePreview } from "../../pictures/picture-preview.tsx";
import { OpeningHoursList } from "./opening-hours-list.tsx";
import styles from "./profile.module.css";
import { seenValues } from "./profile-fields.ts";
import { useDeliveryText } from "./use-delivery-text.ts";

function Fact({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  const { t } = useTranslation("merchant");
  return (
    <div className={classNames(styles.fact, isWide && styles.wide)}>
      <dt>{label}</dt>
      <dd>{children || <span className={styles.none}>{t("profile.none")}</span>}</dd>
    </div>
  );
}

function Pictures({ merchant: { images, businessName: name, pictureFetches = [] } }: { merchant: MerchantRecord }) {
  const { t } = useTranslation("merchant");
  return (
    <ul className={styles.pictures}>
      {images.map((url, index) => (
        <li key={url} className={styles.picture}>
          <PicturePreview url={url} alt={t("profile.pictures.alt", { name, position: index + 1 })} size="large" />
          {index === 0 && <Badge tone="accent">{t("profile.pictures.isPrimary")}</Badge>}
          <PictureFetchNote fetch={pictureFetches.find(({ address }) => address === url)} />
        </li>
      ))}
    </ul>
  );
}

/** The profile in read mode. */
export function ProfileView({ merchant }: { merchant: MerchantRecord }) {
  const { t } = useTranslation("merchant");
  const language = useLanguage();
  const text = useDeliveryText();
  const { hoursExceptions, district, point, zone, minOrder } = seenValues(merchant);
  return (
    <dl className={styles.facts}>
      <Fact label={t("profile.businessName")}>
        {merchant.businessName}
        {merchant.pendingName !== null && <Note>{t("profile.pendingName", { name: merchant.pendingName })}</Note>}
      </Fact>
      <Fact label={t("profile.businessType")}>{t(`profile.types.${merchant.businessType}`)}</Fact>
      <Fact label={t("profile.businessOwnerName")}>{merchant.businessOwnerName}</Fact>
      <Fact label={t("profile.businessOwnerEmail")}>{merchant.businessOwnerEmail}</Fact>
      <Fact label={t("profile.ownerPhone")}>{formatPhone(merchant.businessOwnerPhone)}</Fact>
      <Fact label={t("profile.contactPhone")}>{merchant.contactPhone && formatPhone(merchant.contactPhone)}</Fact>
      <Fact label={t("profile.city")}>{cityName(merchant.city, language)}</Fact>
      <Fact label={t("profile.businessAddress")}>{merchant.businessAddress}</Fact>
      <Fact isWide label={t("profile.description")}>
        {merchant.description && <span className={styles.description}>{merchant.description}</span>}
      </Fact>
      <Fact isWide label={t("profile.images")}>
        {merchant.images.length > 0 && <Pictures merchant={merchant} />}
      </Fact>
      <Fact isWide label={t("profile.openingHours")}>
        {merchant.openingHours ? <OpeningHoursList hours={merchant.openingHours} /> : t("profile.hours.notStated")}
      </Fact>
      <Fact isWide label={t("profile.hoursExceptions")}>
        {text.exceptions(hoursExceptions)}
      </Fact>
      <Fact label={t("profile.district")}>{text.district(merchant.city, district)}</Fact>
      <Fact label={t("profile.point")}>{text.point(point)}</Fact>
      <Fact label={t("profile.zone")}>{text.zone(merchant.city, zone)}</Fact>
      <Fact label={t("profile.minOrder")}>{text.minOrder(minOrder)}</Fact>
    </dl>
  );
}
