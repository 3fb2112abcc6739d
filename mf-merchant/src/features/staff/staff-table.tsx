import { formatDate } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatPhone } from "@savat/contracts/phone";
import { OWNER_STAFF_ID, type StaffMember } from "@savat/contracts/staff";
import { Badge, type BadgeProps } from "@savat/ui/badge";
import { Button } from "@savat/ui/button";
import { type DataColumn, DataTable } from "@savat/ui/data-table";
import { TrashIcon } from "@savat/ui/icons";
import styles from "./staff.module.css";

const TONES: Record<StaffMember["role"], BadgeProps["tone"]> = {
  owner: "accent",
  admin: "warning",
  manager: "success",
  staff: "neutral",
  unknown: "surface",
};

interface StaffTableProps {
  staff: readonly StaffMember[];
  /** The viewer's phone. */
  ownPhone: string | undefined;
  onEdit: (member: StaffMember) => void;
  onRemove: (member: StaffMember) => void;
}

/** Only support changes the owner, and only a newer page a role that this one does not know. */
function MemberActions({ member, onEdit, onRemove }: Pick<StaffTableProps, "onEdit" | "onRemove"> & { member: StaffMember }) {
  const { t } = useTranslation("merchant");
  if (member.id === OWNER_STAFF_ID || member.role === "unknown") return null;
  return (
    <div className={styles.actions}>
      <Button variant="quiet" aria-label={t("staff.editOne", { name: member.name })} onClick={() => onEdit(member)}>
        {t("staff.edit")}
      </Button>
      <Button
        variant="plain"
        className={styles.danger}
        icon={<TrashIcon size={18} />}
        aria-label={t("staff.deleteOne", { name: member.name })}
        onClick={() => onRemove(member)}
      >
        {t("staff.delete.short")}
      </Button>
    </div>
  );
}

export function StaffTable({ staff, ownPhone, onEdit, onRemove }: StaffTableProps) {
  const { t } = useTranslation("merchant");
  const language = useLanguage();
  const columns: DataColumn<StaffMember>[] = [
    {
      key: "name",
      title: t("staff.name"),
      isRowHeader: true,
      render: ({ name, phone }) => (
        <span className={styles.member}>
          {name} {phone === ownPhone && <Badge>{t("staff.you")}</Badge>}
        </span>
      ),
    },
    { key: "phone", title: t("staff.phone"), render: ({ phone }) => <span className={styles.phone}>{formatPhone(phone)}</span> },
    { key: "email", title: t("staff.email"), render: ({ email }) => <span className={styles.email}>{email || t("staff.none")}</span> },
    { key: "role", title: t("staff.role"), render: ({ role }) => <Badge tone={TONES[role]}>{t(`staff.roles.${role}`)}</Badge> },
    {
      key: "joinDate",
      title: t("staff.joinDate"),
      render: ({ joinDate }) => <span className={styles.day}>{formatDate(joinDate, language)}</span>,
    },
    {
      key: "actions",
      title: t("staff.actions"),
      align: "end",
      isTitleHidden: true,
      render: (member) => <MemberActions member={member} onEdit={onEdit} onRemove={onRemove} />,
    },
  ];
  return <DataTable caption={t("staff.title")} columns={columns} rows={staff} rowKey={({ id }) => id} empty={null} />;
}
