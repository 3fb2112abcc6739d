import type { ReadAddress } from "@savat/contracts/addresses";
import type { Delivery } from "@savat/contracts/courier";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { buttonClass } from "@savat/ui/button";
import { doorParts, streetLine } from "../../orders/address-text.ts";
import styles from "./delivery.module.css";

function mapLink({ lat, lng }: Pick<ReadAddress, "lat" | "lng">): string | undefined {
  return lat === null || lng === null ? undefined : `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
}

/** Where it goes, whom to call, and the way there in the courier's own map. */
export function Door({ delivery: { address, customerPhone, shop } }: { delivery: Delivery }) {
  const { t } = useTranslation("merchant");
  const language = useLanguage();
  const map = address ? mapLink(address) : undefined;
  const look = buttonClass({ variant: "quiet", size: "large" });
  return (
    <>
      <h1 className={styles.street}>{address ? streetLine(address, language) : t("delivery.noAddress")}</h1>
      {address && (
        <>
          {doorParts(address).length > 0 && (
            <p className={styles.parts}>
              {doorParts(address)
                .map(({ part, value }) => t(`order.door.${part}`, { value }))
                .join(" · ")}
            </p>
          )}
          {(address.landmark !== "" || address.note !== "") && (
            <p className={styles.note}>
              {[address.landmark && t("order.landmark", { landmark: address.landmark }), address.note].filter(Boolean).join(" · ")}
            </p>
          )}
        </>
      )}
      <div className={styles.calls}>
        {map && (
          <a className={look} href={map} target="_blank" rel="noreferrer">
            {t("delivery.map")}
          </a>
        )}
        {customerPhone !== "" && (
          <a className={look} href={`tel:${customerPhone}`}>
            {t("delivery.callCustomer")}
          </a>
        )}
        {shop.phone !== "" && (
          <a className={look} href={`tel:${shop.phone}`}>
            {t("delivery.callShop")}
          </a>
        )}
      </div>
    </>
  );
}
