import { Tag } from "antd";
import { useTranslation } from "shared-contracts/i18n";
import type { MerchantRecord } from "shared-contracts/merchants";

/** The merchants with similar names. */
export function Lookalikes({ merchant: { lookalikes = [] } }: { merchant: MerchantRecord }) {
  const { t } = useTranslation("admin");
  if (lookalikes.length === 0) return null;
  return (
    <Tag color="warning">{t("requests.lookalikes", { names: lookalikes.map(({ businessName }) => `“${businessName}”`).join(", ") })}</Tag>
  );
}
