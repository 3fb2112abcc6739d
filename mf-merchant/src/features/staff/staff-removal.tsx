import { useTranslation } from "@savat/contracts/i18n";
import type { StaffMember } from "@savat/contracts/staff";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import styles from "./staff.module.css";
import { StaffFailure } from "./staff-failure.tsx";
import { useStaffRemoval } from "./use-staff-removal.ts";

interface StaffRemovalProps {
  merchantId: string;
  member: StaffMember;
  isSelf: boolean;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before a member loses access to the shop; warns a person who removes themselves. */
export function StaffRemoval({ merchantId, member, isSelf, onRemoved, onClose }: StaffRemovalProps) {
  const { t } = useTranslation("merchant");
  const { remove, isBusy, failure } = useStaffRemoval(merchantId, onRemoved);
  return (
    <ConfirmDialog
      open
      title={t("staff.delete.title")}
      text={t(isSelf ? "staff.delete.self" : "staff.delete.text", { name: member.name })}
      confirmLabel={t("staff.delete.submit")}
      isBusy={isBusy}
      error={
        failure && (
          <>
            <p className={styles.errorTitle}>{t("staff.error")}</p>
            <StaffFailure action="delete" failure={failure} />
          </>
        )
      }
      onConfirm={() => void remove(member)}
      onClose={onClose}
    />
  );
}
