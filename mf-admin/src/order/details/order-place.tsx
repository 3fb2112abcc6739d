import { districtName } from "@savat/contracts/address-text";
import type { ReadAddress } from "@savat/contracts/addresses";
import { cityName } from "@savat/contracts/city";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatPhone } from "@savat/contracts/phone";
import styles from "./order.module.css";

const AT_THE_DOOR = ["entrance", "floor", "flat", "doorCode"] as const;
const SAID = ["landmark", "note"] as const;

/** Where an order goes, line by line. */
export function OrderAddress({ address }: { address: ReadAddress }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const atTheDoor = AT_THE_DOOR.filter((name) => address[name] !== "").map((name) => `${t(`orders.address.${name}`)} ${address[name]}`);
  return (
    <>
      <span>
        {cityName(address.city, language)}, {districtName(address, language)}
      </span>
      <span>
        {address.street}, {address.house}
      </span>
      {atTheDoor.length > 0 && <span>{atTheDoor.join(" · ")}</span>}
      {SAID.map(
        (name) =>
          address[name] !== "" && (
            <span key={name}>
              <span className={styles.soft}>{t(`orders.address.${name}`)}:</span> {address[name]}
            </span>
          ),
      )}
      {address.phone !== "" && (
        <a className={styles.link} href={`tel:${address.phone}`}>
          {formatPhone(address.phone)}
        </a>
      )}
    </>
  );
}
