import { useTranslation } from "shared-contracts/i18n";
import { LoadFailed } from "../../load-failed.tsx";
import type { OverviewData } from "./load.ts";

export function OverviewTab({ data }: { data: OverviewData }) {
  const { t } = useTranslation("admin");
  return <LoadFailed text={t(`requests.failed.${data.reason}`)} />;
}
