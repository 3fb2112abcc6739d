import { getAdminComplaintPhoto } from "@savat/contracts/admin-orders";
import { callApi } from "@savat/contracts/api-client";
import { useTranslation } from "@savat/contracts/i18n";
import { usePrivatePhoto } from "@savat/contracts/use-private-photo";
import styles from "./order.module.css";

/** What the customer photographed. */
export function ComplaintPhoto({ orderId }: { orderId: string }) {
  const { t } = useTranslation("admin");
  const { url, hasFailed } = usePrivatePhoto((signal) => callApi(getAdminComplaintPhoto, { params: { id: orderId } }, { signal }));
  if (hasFailed) return <span>{t("orders.complaint.photoFailed")}</span>;
  return url === undefined ? (
    <div className={styles.photo} />
  ) : (
    <img className={styles.photo} src={url} alt={t("orders.complaint.photo")} />
  );
}
