import { useTranslation } from "@savat/contracts/i18n";
import type { MerchantRecord } from "@savat/contracts/merchants";
import { Tag } from "antd";

/** The merchants with similar names. */
export function Lookalikes({ merchant: { lookalikes = [] } }: { merchant: MerchantRecord }) {
  const { t } = useTranslation("admin");
  if (lookalikes.length === 0) return null;
  return (
    <Tag color="warning">{t("requests.lookalikes", { names: lookalikes.map(({ businessName }) => `“${businessName}”`).join(", ") })}</Tag>
  );
}
