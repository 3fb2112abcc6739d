import { type AdminAuditEntry, MAX_AUDIT_ENTRIES } from "@savat/contracts/audit";
import { useTranslation } from "@savat/contracts/i18n";
import { useRevalidator, useSearchParams } from "@savat/contracts/router";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useFailureText } from "../../failure-text.ts";
import { LoadFailed } from "../../load-failed.tsx";
import { useTableState } from "../../table-state.ts";
import { useSay } from "../../use-say.ts";
import styles from "./audit.module.css";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditTable } from "./audit-table.tsx";
import { EntryDetails } from "./entry-details.tsx";
import { readFilter } from "./filters.ts";
import type { AuditData } from "./load.ts";
import { useAuditExport } from "./use-audit-export.ts";

function merchantNameOf(data: AuditData, merchantId: string | undefined): string | undefined {
  if (data.kind === "failed" || merchantId === undefined) return undefined;
  return data.entries.find((entry) => entry.merchantId === merchantId)?.merchantName ?? undefined;
}

/** The audit log: who changed what, when and from which address. */
export function AuditTab({ data }: { data: AuditData }) {
  const { t } = useTranslation("admin");
  const failureText = useFailureText();
  const [query] = useSearchParams();
  const { update } = useTableState();
  const { revalidate, state } = useRevalidator();
  const say = useSay();
  const [open, setOpen] = useState<AdminAuditEntry>();
  const filter = readFilter(query);
  const isFull = data.kind === "audit" && data.pagination.totalItems >= MAX_AUDIT_ENTRIES;
  const taking = useAuditExport(filter, (rows) => {
    say(t("audit.exported", { rows }));
    void revalidate();
  });
  return (
    <section className={styles.tab} aria-labelledby="audit-log">
      <div className={styles.head}>
        <h2 id="audit-log">{t("console.tab.audit")}</h2>
        <div className={styles.headButtons}>
          <Button loading={state !== "idle"} onClick={() => void revalidate()}>
            {t("audit.refresh")}
          </Button>
          <Button loading={taking.isBusy} onClick={() => void taking.start()}>
            {t("audit.export")}
          </Button>
        </div>
      </div>
      {taking.failure && <Alert type="error" showIcon title={`${t("audit.exportFailed")} ${failureText(taking.failure)}`} />}
      <AuditFilters
        key={JSON.stringify(filter)}
        filter={filter}
        merchantName={merchantNameOf(data, filter.merchantId)}
        onChange={(fields) => update({ ...fields })}
      />
      {isFull && <Alert type="info" role="status" title={t("audit.full", { max: MAX_AUDIT_ENTRIES })} />}
      {data.kind === "failed" ? (
        <LoadFailed title={t("audit.failed")} text={t(`requests.failed.${data.reason === "notFound" ? "unknown" : data.reason}`)} />
      ) : (
        <AuditTable entries={data.entries} pagination={data.pagination} isFull={isFull} onOpen={setOpen} />
      )}
      {open && <EntryDetails entry={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}
