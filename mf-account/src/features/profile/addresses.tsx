import { joinAddressBook } from "@savat/contracts/address-book";
import { addressLine } from "@savat/contracts/address-text";
import { useAddressBook } from "@savat/contracts/delivery-address";
import { events } from "@savat/contracts/events";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { Button } from "@savat/ui/button";
import { IconButton } from "@savat/ui/icon-button";
import { PencilIcon } from "@savat/ui/icons";
import { useEffect } from "react";
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
