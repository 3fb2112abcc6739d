import { callApi } from "@savat/contracts/api-client";
import { useTranslation } from "@savat/contracts/i18n";
import { getComplaintPhoto } from "@savat/contracts/orders";
import { usePrivatePhoto } from "@savat/contracts/use-private-photo";
import styles from "./order.module.css";

/** What the customer photographed. */
export function ComplaintPhoto({ orderId }: { orderId: string }) {
  const { t } = useTranslation("account");
  const { url, hasFailed } = usePrivatePhoto((signal) => callApi(getComplaintPhoto, { params: { id: orderId } }, { signal }));
  if (hasFailed) return <p className={styles.soft}>{t("order.complaint.photoFailed")}</p>;
  return url === undefined ? <div className={styles.photo} /> : <img className={styles.photo} src={url} alt={t("order.complaint.photo")} />;
}
