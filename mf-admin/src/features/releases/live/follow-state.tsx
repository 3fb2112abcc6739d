import { useTranslation } from "@savat/contracts/i18n";
import { Alert, Tag } from "antd";
import type { Following, Refusal } from "./follow.ts";

/** How many shell processes have a build. */
export function FollowTag({ following: { has, of } }: { following: Following }) {
  const { t } = useTranslation("admin");
  if (of === 0) return <Tag>{t("releases.shells.none")}</Tag>;
  return <Tag color={has === of ? "success" : "processing"}>{t("releases.shells.have", { has, of })}</Tag>;
}

/** Why shell processes do not take a build. */
export function Refusals({ refusals }: { refusals: readonly Refusal[] }) {
  const { t } = useTranslation("admin");
  if (refusals.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t("releases.shells.refused", { count: refusals.length })}
      description={
        <ul>
          {refusals.map(({ shell, reason }) => (
            <li key={shell}>{t("releases.shells.reason", { shell, reason })}</li>
          ))}
        </ul>
      }
    />
  );
}
