import { useTranslation } from "@savat/contracts/i18n";
import type { MemberRole } from "@savat/contracts/membership";
import type { MerchantStatus } from "@savat/contracts/merchants";
import { Badge } from "@savat/ui/badge";

/** Section 3: active is "Active", anything else "Inactive"; beside it the person's role. */
export function ShopBadges({ status, role }: { status: MerchantStatus; role: MemberRole }) {
  const { t } = useTranslation("merchant");
  const isActive = status === "active";
  return (
    <>
      <Badge tone={isActive ? "success" : "warning"}>{t(isActive ? "dashboard.active" : "dashboard.inactive")}</Badge>
      <Badge>{t(`dashboard.role.${role}`)}</Badge>
    </>
  );
}
