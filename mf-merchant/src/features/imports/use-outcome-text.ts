import { useTranslation } from "@savat/contracts/i18n";
import type { ImportJob } from "@savat/contracts/imports";
import { formatCount } from "@savat/contracts/money";
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
