import { useTranslation } from "@savat/contracts/i18n";
import type { MerchantRecord } from "@savat/contracts/merchants";
import { formatPhone } from "@savat/contracts/phone";
import { Button } from "antd";
import type { ReactNode } from "react";
import { ConsoleModal } from "../../console-modal.tsx";
import { Facts } from "../../facts.tsx";
import { RequestDate } from "./request-date.tsx";

/** All data of a request. */
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
    <ConsoleModal
      title={t("requests.details.title")}
      width={560}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t("requests.details.close")}</Button>}
    >
      <Facts facts={facts.map(([name, value]) => ({ name: t(`requests.details.${name}`), value }))} />
    </ConsoleModal>
  );
}
