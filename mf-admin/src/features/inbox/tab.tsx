import { useTranslation } from "shared-contracts/i18n";
import { LoadFailed } from "../../load-failed.tsx";
import type { InboxData } from "./load.ts";

export function InboxTab({ data }: { data: InboxData }) {
  const { t } = useTranslation("admin");
  return <LoadFailed text={t(`requests.failed.${data.reason}`)} />;
}
