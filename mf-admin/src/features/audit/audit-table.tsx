import type { AdminAuditEntry } from "@savat/contracts/audit";
import { formatDateTime } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import type { Pagination } from "@savat/contracts/pagination";
import { formatPhone } from "@savat/contracts/phone";
import { Link, useSearchParams } from "@savat/contracts/router";
import { Button, type TableColumnsType } from "antd";
import cell from "../../cell.module.css";
import { ConsoleTable } from "../../console-table.tsx";
import { shownRows } from "../../page-numbers.ts";
import { changedSearch } from "../../table-state.ts";
import styles from "./audit.module.css";
import { ChangeList } from "./change-list.tsx";
import { changesOf } from "./changes.ts";

/** The list shows the first fields of a large change; its details show the rest. */
const LISTED = 2;

interface AuditTableProps {
  entries: AdminAuditEntry[];
  pagination: Pagination;
  isFull: boolean;
  onOpen: (entry: AdminAuditEntry) => void;
}

function Who({ entry: { actor, address } }: { entry: AdminAuditEntry }) {
  const { t } = useTranslation("admin");
  return (
    <div className={cell.lines}>
      <span className={styles.pair}>
        {actor.name && <span className={cell.line}>{actor.name}</span>}
        {actor.phone && <span className={cell.figure}>{formatPhone(actor.phone)}</span>}
      </span>
      <span className={`${styles.pair} ${cell.soft}`}>
        <span className={cell.line}>{t(`audit.role.${actor.role}`)}</span>
        {address && <span className={cell.line}>{address}</span>}
      </span>
    </div>
  );
}

function MerchantLink({ entry: { merchantId, merchantName } }: { entry: AdminAuditEntry }) {
  const { t } = useTranslation("admin");
  const [query] = useSearchParams();
  if (merchantId === null) return null;
  const name = merchantName ?? merchantId;
  return (
    <Link
      className={`${cell.link} ${cell.block}`}
      title={name}
      to={{ search: `?${changedSearch(query, { merchant: merchantId })}` }}
      aria-label={t("audit.ofMerchant", { name })}
    >
      {name}
    </Link>
  );
}

function What({ entry, onOpen }: Pick<AuditTableProps, "onOpen"> & { entry: AdminAuditEntry }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const changes = changesOf(entry);
  const what = `${t(`audit.entity.${entry.entity}`)}: ${t(`audit.action.${entry.action}`, { defaultValue: entry.action })}`;
  const when = formatDateTime(entry.at, language);
  // A line with the number of other fields replaces the last field.
  const listed = changes.length > LISTED ? LISTED - 1 : LISTED;
  const more = changes.length - listed;
  return (
    <div className={styles.what}>
      <div className={styles.list}>
        <ChangeList changes={changes.slice(0, listed)} />
        {more > 0 && <span className={cell.soft}>{t("audit.more", { number: more })}</span>}
      </div>
      <Button size="small" aria-label={t("audit.detailsOf", { what, when })} onClick={() => onOpen(entry)}>
        {t("audit.details")}
      </Button>
    </div>
  );
}

function useColumns(onOpen: AuditTableProps["onOpen"]): TableColumnsType<AdminAuditEntry> {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  return [
    {
      key: "what",
      title: t("audit.columns.what"),
      width: 220,
      render: (_, entry) => (
        <div className={cell.lines}>
          <span className={styles.pair}>
            <strong className={cell.line}>{t(`audit.action.${entry.action}`, { defaultValue: entry.action })}</strong>
            <span className={cell.line}>{t(`audit.entity.${entry.entity}`)}</span>
          </span>
          <time className={`${cell.figure} ${cell.soft}`} dateTime={entry.at}>
            {formatDateTime(entry.at, language)}
          </time>
        </div>
      ),
    },
    { key: "who", title: t("audit.columns.who"), responsive: ["lg"], width: 290, render: (_, entry) => <Who entry={entry} /> },
    {
      key: "merchant",
      title: t("audit.columns.merchant"),
      responsive: ["lg"],
      width: 150,
      render: (_, entry) => <MerchantLink entry={entry} />,
    },
    { key: "changes", title: t("audit.columns.changes"), render: (_, entry) => <What entry={entry} onOpen={onOpen} /> },
  ];
}

export function AuditTable({ entries, pagination, isFull, onOpen }: AuditTableProps) {
  const { t } = useTranslation("admin");
  const total = pagination.totalItems;
  return (
    <ConsoleTable
      label={t("audit.columns.changes")}
      columns={useColumns(onOpen)}
      rows={entries}
      rowKey="id"
      pagination={pagination}
      showing={t(isFull ? "audit.showingFull" : "audit.showing", { ...shownRows(pagination), total })}
      empty={t("audit.empty")}
    />
  );
}
