import { useTranslation } from "shared-contracts/i18n";
import type { ImportJob } from "shared-contracts/imports";
import { formatCount } from "shared-contracts/money";
import { outcomeOf } from "./job-figures.ts";

/** The result of a file as a sentence. */
export function useOutcomeText(): (job: ImportJob) => string {
  const { t } = useTranslation("merchant");
  return (job) => {
    const { totalRows, failedRows, doneRows } = job;
    const outcome = outcomeOf(job);
    const count = outcome === "partly" ? failedRows : totalRows;
    const figures = { count, failed: formatCount(failedRows), done: formatCount(doneRows), total: formatCount(totalRows) };
    return t(`imports.outcome.${outcome}`, figures);
  };
}
