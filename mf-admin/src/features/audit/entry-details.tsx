import type { AdminAuditEntry } from "@savat/contracts/audit";
import { formatDateTime } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatPhone } from "@savat/contracts/phone";
import { Button, Table, type TableColumnsType } from "antd";
import type { ReactNode } from "react";
import { ConsoleModal } from "../../console-modal.tsx";
import { Facts } from "../../facts.tsx";
import styles from "./audit.module.css";
import { changesOf, type FieldDiff } from "./changes.ts";
import { useChangeTexts } from "./use-value-text.ts";

function DiffTable({ entry }: { entry: AdminAuditEntry }) {
  const { t } = useTranslation("admin");
  const texts = useChangeTexts();
  const changes = changesOf(entry);
  if (changes.length === 0) return <p>{t("audit.noFields")}</p>;
  const columns: TableColumnsType<FieldDiff> = [
    { key: "field", title: t("audit.diff.field"), width: "32%", rowScope: "row", render: (_, { field }) => texts.field(field) },
    { key: "was", title: t("audit.diff.before"), render: (_, { field, was }) => texts.value(field, was) || t("audit.none") },
    { key: "now", title: t("audit.diff.after"), render: (_, { field, now }) => texts.value(field, now) || t("audit.none") },
  ];
  return (
    <Table<FieldDiff>
      aria-label={t("audit.columns.changes")}
      className={styles.diff ?? ""}
      size="small"
      rowKey="field"
      columns={columns}
      dataSource={changes}
      tableLayout="fixed"
      pagination={false}
    />
  );
}

/** All data of a change in the log. */
export function EntryDetails({ entry, onClose }: { entry: AdminAuditEntry; onClose: () => void }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const { actor } = entry;
  const facts: [string, ReactNode][] = [
    ["at", formatDateTime(entry.at, language)],
    ["who", actor.name],
    ["phone", actor.phone === null ? null : formatPhone(actor.phone)],
    ["role", t(`audit.role.${actor.role}`)],
    ["address", entry.address],
    ["requestId", entry.requestId],
    ["entityId", entry.entityId],
    ["merchant", entry.merchantName],
    ["merchantId", entry.merchantId],
  ];
  return (
    <ConsoleModal
      title={`${t(`audit.entity.${entry.entity}`)}: ${t(`audit.action.${entry.action}`, { defaultValue: entry.action })}`}
      width={720}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t("confirm.close")}</Button>}
    >
      <div className={styles.details}>
        <DiffTable entry={entry} />
        <Facts facts={facts.map(([name, value]) => ({ name: t(`audit.fact.${name}`), value }))} />
      </div>
    </ConsoleModal>
  );
}
