import type { BoardOrder } from "@savat/contracts/board";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatPhone } from "@savat/contracts/phone";
import { doorParts, streetLine } from "./address-text.ts";
import styles from "./customer-address.module.css";

function Call({ phone, label }: { phone: string; label: string }) {
  return (
    <a href={`tel:${phone}`} className={styles.call}>
      <span className={styles.label}>{label}</span> {formatPhone(phone)}
    </a>
  );
}

/** Where an order goes and whom to call. 24 hours after its end the server tells neither. */
export function CustomerAddress({ order: { address, customerName, customerPhone, isTest } }: { order: BoardOrder }) {
  const { t } = useTranslation("merchant");
  const language = useLanguage();
  if (isTest) return <p className={styles.soft}>{t("order.testAddress")}</p>;
  if (address === null && customerPhone === null) return <p className={styles.soft}>{t("order.masked")}</p>;
  const recipient = address?.phone ?? "";
  return (
    <div className={styles.address}>
      {customerName !== null && <p className={styles.name}>{customerName}</p>}
      {address !== null && (
        <>
          <p>{streetLine(address, language)}</p>
          {address.landmark !== "" && <p>{t("order.landmark", { landmark: address.landmark })}</p>}
          {doorParts(address).length > 0 && (
            <p>
              {doorParts(address)
                .map(({ part, value }) => t(`order.door.${part}`, { value }))
                .join(", ")}
            </p>
          )}
          {address.note !== "" && <p className={styles.note}>{address.note}</p>}
        </>
      )}
      {customerPhone !== null && <Call phone={customerPhone} label={t("order.callCustomer")} />}
      {recipient !== "" && recipient !== customerPhone && <Call phone={recipient} label={t("order.callRecipient")} />}
    </div>
  );
}
