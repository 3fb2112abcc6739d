import { useTranslation } from "shared-contracts/i18n";
import { LoadFailed } from "../../load-failed.tsx";
import type { CustomersData } from "./load.ts";

export function CustomersTab({ data }: { data: CustomersData }) {
  const { t } = useTranslation("admin");
  return <LoadFailed text={t(`requests.failed.${data.reason}`)} />;
}
