import { useEffect } from "react";
import { joinAddressBook } from "shared-contracts/address-book";
import { addressLine } from "shared-contracts/address-text";
import { useAddressBook } from "shared-contracts/delivery-address";
import { events } from "shared-contracts/events";
import { useLanguage, useTranslation } from "shared-contracts/i18n";
import { Button } from "shared-ui/button";
import { IconButton } from "shared-ui/icon-button";
import { PencilIcon } from "shared-ui/icons";
import styles from "./devices.module.css";

/** The person's addresses. The dialog of the whole site adds, edits and removes them. */
export function Addresses() {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const { addresses } = useAddressBook();
  useEffect(() => void joinAddressBook(), []);
  return (
    <section className={styles.devices} aria-labelledby="addresses">
      <h2 id="addresses">{t("addresses.title")}</h2>
      {addresses.length === 0 ? (
        <p>{t("addresses.none")}</p>
      ) : (
        <ul className={styles.list}>
          {addresses.map((address) => {
            const line = addressLine(address, language);
            const name = address.label || line;
            return (
              <li key={address.id} className={styles.device}>
                <div>
                  <p>
                    <b>{name}</b>
                  </p>
                  {address.label !== "" && <p>{line}</p>}
                </div>
                <IconButton
                  label={t("addresses.edit", { name })}
                  icon={<PencilIcon />}
                  variant="quiet"
                  onClick={() => events.emit("address:open", { about: address.id })}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <Button variant="wash" onClick={() => events.emit("address:open", { about: "new" })}>
          {t("addresses.add")}
        </Button>{" "}
        {addresses.length > 0 && (
          <Button variant="quiet" onClick={() => events.emit("address:open", {})}>
            {t("addresses.manage")}
          </Button>
        )}
      </div>
    </section>
  );
}
