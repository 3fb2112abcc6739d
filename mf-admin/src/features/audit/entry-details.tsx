import type { ReactNode } from "react";
import type { AdminAuditEntry } from "shared-contracts/audit";
import { formatDateTime } from "shared-contracts/date";
import { useLanguage, useTranslation } from "shared-contracts/i18n";
import { formatPhone } from "shared-contracts/phone";
import { Button } from "shared-ui/button";
import { Dialog } from "shared-ui/dialog";
import styles from "./audit.module.css";
import { changesOf } from "./changes.ts";
import { useChangeTexts } from "./use-value-text.ts";

function DiffTable({ entry }: { entry: AdminAuditEntry }) {
  const { t } = useTranslation("admin");
  const texts = useChangeTexts();
  const changes = changesOf(entry);
  if (changes.length === 0) return <p>{t("audit.noFields")}</p>;
  return (
    <table className={styles.diff}>
      <caption className="visually-hidden">{t("audit.columns.changes")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("audit.diff.field")}</th>
          <th scope="col">{t("audit.diff.before")}</th>
          <th scope="col">{t("audit.diff.after")}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, was, now }) => (
          <tr key={field}>
            <th scope="row">{texts.field(field)}</th>
            <td>{texts.value(field, was) || t("audit.none")}</td>
            <td>{texts.value(field, now) || t("audit.none")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** All that the log knows of a change. */
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
    <Dialog
      open
      placement="sheet"
      title={`${t(`audit.entity.${entry.entity}`)}: ${t(`audit.action.${entry.action}`, { defaultValue: entry.action })}`}
      closeLabel={t("confirm.close")}
      onClose={onClose}
      footer={
        <Button variant="quiet" full onClick={onClose}>
          {t("confirm.close")}
        </Button>
      }
    >
      <div className={styles.details}>
        <DiffTable entry={entry} />
        <dl className={styles.facts}>
          {facts
            .filter(([, value]) => value !== null)
            .map(([name, value]) => (
              <div key={name} className={styles.fact}>
                <dt>{t(`audit.fact.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </div>
    </Dialog>
  );
}
