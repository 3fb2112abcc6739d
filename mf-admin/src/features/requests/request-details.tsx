import type { ReactNode } from "react";
import { useTranslation } from "shared-contracts/i18n";
import type { MerchantRecord } from "shared-contracts/merchants";
import { formatPhone } from "shared-contracts/phone";
import { Button } from "shared-ui/button";
import { Dialog } from "shared-ui/dialog";
import { RequestDate } from "./request-date.tsx";
import styles from "./requests.module.css";

/** All that a request says. */
export function RequestDetails({ request, onClose }: { request: MerchantRecord; onClose: () => void }) {
  const { t } = useTranslation("admin");
  const facts: [string, ReactNode][] = [
    ["businessName", request.businessName],
    ["businessType", t(`type.${request.businessType}`)],
    ["businessAddress", request.businessAddress],
    ["requestDate", <RequestDate key="date" value={request.merchantRequestDate} />],
    ["createdAt", <RequestDate key="date" value={request.createdAt} />],
    ["ownerName", request.businessOwnerName],
    ["email", request.businessOwnerEmail],
    ["phone", formatPhone(request.businessOwnerPhone)],
    ["uid", request.uid],
    ["status", t(`status.${request.merchantRequestStatus}`)],
  ];
  return (
    <Dialog
      open
      placement="sheet"
      title={t("requests.details.title")}
      closeLabel={t("confirm.close")}
      onClose={onClose}
      footer={
        <Button variant="quiet" full onClick={onClose}>
          {t("requests.details.close")}
        </Button>
      }
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{t(`requests.details.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
