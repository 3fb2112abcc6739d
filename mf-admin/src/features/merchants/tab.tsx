import { useTranslation } from "shared-contracts/i18n";
import { LoadFailed } from "../../load-failed.tsx";
import type { MerchantsData } from "./load.ts";

export function MerchantsTab({ data }: { data: MerchantsData }) {
  const { t } = useTranslation("admin");
  return <LoadFailed text={t(`requests.failed.${data.reason}`)} />;
}
