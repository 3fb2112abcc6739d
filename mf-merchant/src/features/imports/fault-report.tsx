import { useTranslation } from "@savat/contracts/i18n";
import type { ImportError, ImportJob } from "@savat/contracts/imports";
import { formatCount } from "@savat/contracts/money";
import { pageWindow } from "@savat/contracts/pagination";
import { useCall } from "@savat/contracts/use-call";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { type DataColumn, DataTable } from "@savat/ui/data-table";
import { ErrorState } from "@savat/ui/error-state";
import { DownloadIcon } from "@savat/ui/icons";
import { Pagination } from "@savat/ui/pagination";
import { SkeletonBlock, SkeletonGroup } from "@savat/ui/skeleton";
import { useRef } from "react";
import { csvText } from "../../csv-text.ts";
import { useFailureText } from "../../failure-text.ts";
import { saveCsv } from "../../save-file.ts";
import styles from "./imports.module.css";
import { type FaultPage, type FaultReport as Report, useFaultReport } from "./use-fault-report.ts";
import { useFaultText } from "./use-fault-text.ts";

function useColumns(): DataColumn<ImportError>[] {
  const { t } = useTranslation("merchant");
  const { what, column } = useFaultText();
  return [
    {
      key: "where",
      title: t("imports.report.where"),
      isRowHeader: true,
      render: (fault) => t("imports.report.place", { row: formatCount(fault.row), column: column(fault) }),
    },
    { key: "what", title: t("imports.report.what"), render: what },
  ];
}

function FaultPages({
  pagination: { currentPage, totalPages },
  onPage,
}: {
  pagination: FaultPage["pagination"];
  onPage: (page: number) => void;
}) {
  const { t } = useTranslation("merchant");
  return (
    <Pagination
      pages={pageWindow(currentPage, totalPages)}
      current={currentPage}
      total={totalPages}
      link={({ page, rel: _, ...link }) => <button type="button" {...link} onClick={() => onPage(page)} />}
      texts={{
        label: t("imports.report.pages"),
        previous: t("products.pages.previous"),
        next: t("products.pages.next"),
        page: (page) => t("products.pages.page", { page }),
      }}
    />
  );
}

function ReportDownload({ job, readAll }: { job: ImportJob; readAll: Report["readAll"] }) {
  const { t } = useTranslation("merchant");
  const failureText = useFailureText();
  const { what, column } = useFaultText();
  const { isBusy, failure, run } = useCall();

  function download(): Promise<unknown> {
    return run(async () => {
      const headings = ["row", "column", "what"].map((name) => t(`imports.report.${name}`));
      const rows = (await readAll()).map((fault) => [String(fault.row), column(fault), what(fault)]);
      saveCsv(`${job.fileName.replace(/\.\w+$/, "")}-${t("imports.report.file")}.csv`, csvText([headings, ...rows]));
    });
  }

  return (
    <>
      <Button variant="quiet" busy={isBusy} icon={<DownloadIcon size={18} />} onClick={() => void download()}>
        {t("imports.report.download")}
      </Button>
      {failure !== undefined && <Alert tone="error">{failureText(failure)}</Alert>}
    </>
  );
}

/** Refused rows of a file, and a CSV of them to correct. */
export function FaultReport({ merchantId, job }: { merchantId: string; job: ImportJob }) {
  const { t } = useTranslation("merchant");
  const failureText = useFailureText();
  const columns = useColumns();
  const heading = useRef<HTMLHeadingElement>(null);
  const { shown, isBusy, failure, open, readAll } = useFaultReport(merchantId, job.id);
  function turnTo(page: number): void {
    open(page);
    heading.current?.focus();
  }
  return (
    <section className={styles.report} aria-labelledby="import-report-title">
      <div className={styles.reportHead}>
        <h3 id="import-report-title" ref={heading} tabIndex={-1} className={styles.heading}>
          {t("imports.report.title")}
        </h3>
        {shown && <ReportDownload job={job} readAll={readAll} />}
      </div>
      {failure !== undefined ? (
        <ErrorState
          title={t("imports.report.failed")}
          text={failureText(failure)}
          retryLabel={t("imports.retry")}
          isRetrying={isBusy}
          onRetry={() => open(shown?.pagination.currentPage ?? 1)}
        />
      ) : shown === undefined ? (
        <SkeletonGroup label={t("imports.report.loading")} className={styles.report}>
          <SkeletonBlock shape="control" />
          <SkeletonBlock shape="control" />
        </SkeletonGroup>
      ) : (
        <>
          <DataTable
            caption={t("imports.report.title")}
            columns={columns}
            rows={shown.errors}
            rowKey={({ row, column, code }) => `${row} ${column} ${code}`}
            empty={null}
            isBusy={isBusy}
          />
          <FaultPages pagination={shown.pagination} onPage={turnTo} />
        </>
      )}
    </section>
  );
}
