import { useTranslation } from "shared-contracts/i18n";
import { LoadFailed } from "../../load-failed.tsx";
import type { OrdersData } from "./load.ts";

export function OrdersTab({ data }: { data: OrdersData }) {
  const { t } = useTranslation("admin");
  return <LoadFailed text={t(`requests.failed.${data.reason}`)} />;
}
