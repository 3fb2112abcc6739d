import type { ImportJob } from "@savat/contracts/imports";
import type { Language } from "@savat/contracts/language";
import { formatDecimal } from "@savat/contracts/money";

/** A file's size in whole KB, from 1 MB on in tenths of MB. */
export function formatSize(bytes: number, language: Language): { figure: string; unit: "kb" | "mb" } {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1024) return { figure: String(kilobytes), unit: "kb" };
  return { figure: formatDecimal(Math.round(kilobytes / 102.4) / 10, language), unit: "mb" };
}

export function isOver({ status }: ImportJob): boolean {
  return status === "done" || status === "failed";
}

/** The last completed quarter, in percent, at which progress is announced. */
export function doneQuarter({ doneRows, totalRows }: ImportJob): number {
  return totalRows === 0 ? 0 : Math.floor((doneRows / totalRows) * 4) * 25;
}

/** The result of a finished file. */
export type Outcome = "stopped" | "empty" | "none" | "partly" | "nothingNew" | "all";

export function outcomeOf({ status, totalRows, failedRows, created, updated }: ImportJob): Outcome {
  if (status === "failed") return "stopped";
  if (totalRows === 0) return "empty";
  if (failedRows === totalRows) return "none";
  if (failedRows > 0) return "partly";
  return created + updated === 0 ? "nothingNew" : "all";
}

/** The current state. A late answer does not restart a finished job. */
export function mergeJobs(known: readonly ImportJob[], told: readonly ImportJob[]): ImportJob[] {
  return told.map((job) => {
    const before = known.find(({ id }) => id === job.id);
    return before && (isOver(before) || before.doneRows > job.doneRows) && !isOver(job) ? before : job;
  });
}

/** The list with a newer state of one file; a new file comes first. */
export function withJob(jobs: readonly ImportJob[], job: ImportJob): ImportJob[] {
  return jobs.some(({ id }) => id === job.id)
    ? mergeJobs(
        jobs,
        jobs.map((one) => (one.id === job.id ? job : one)),
      )
    : [job, ...jobs];
}

/** The file that was running before and is finished now. */
export function endedBetween(before: readonly ImportJob[], now: readonly ImportJob[]): ImportJob | undefined {
  return now.find((job) => isOver(job) && before.some((one) => one.id === job.id && !isOver(one)));
}

/** The job of a file whose upload had no answer: a new job with the same file name. */
export function startedMeanwhile(before: readonly ImportJob[], now: readonly ImportJob[], fileName: string): ImportJob | undefined {
  return now.find((job) => job.fileName !== "" && fileName.includes(job.fileName) && !before.some(({ id }) => id === job.id));
}
