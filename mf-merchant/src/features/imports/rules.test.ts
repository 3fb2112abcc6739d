import { ApiFailure } from "@savat/contracts/api-failure";
import type { ApiErrorBody } from "@savat/contracts/errors";
import { ImportErrorCodeSchema, type ImportJob, MAX_IMPORT_BYTES } from "@savat/contracts/imports";
import { formatCount } from "@savat/contracts/money";
import { describe, expect, test } from "vitest";
import { csvText, markedText } from "../../csv-text.ts";
import en from "../../i18n/en.json";
import ru from "../../i18n/ru.json";
import uz from "../../i18n/uz.json";
import { faultWords } from "./fault-words.ts";
import { checkFile } from "./file-rules.ts";
import { pollDelay } from "./follow-import.ts";
import { doneQuarter, endedBetween, formatSize, mergeJobs, outcomeOf, startedMeanwhile, withJob } from "./job-figures.ts";
import { refusalOf } from "./refusal.ts";

function job(more: Partial<ImportJob> = {}): ImportJob {
  const counts = { totalRows: 10, doneRows: 10, created: 0, updated: 0, unchanged: 0, failedRows: 0 };
  return { id: "i1", fileName: "a.csv", status: "done", ...counts, createdAt: "2026-11-01T07:00:00.000Z", finishedAt: null, ...more };
}

describe("the result of a file", () => {
  test.each<[Partial<ImportJob>, string]>([
    [{ created: 10 }, "all"],
    [{ updated: 1, unchanged: 9 }, "all"],
    [{ unchanged: 10 }, "nothingNew"],
    [{ created: 9, failedRows: 1 }, "partly"],
    [{ unchanged: 9, failedRows: 1 }, "partly"],
    [{ failedRows: 10 }, "none"],
    [{ totalRows: 0, doneRows: 0 }, "empty"],
    [{ status: "failed", created: 3, doneRows: 3 }, "stopped"],
  ])("%j is %s", (more, outcome) => {
    expect(outcomeOf(job(more))).toBe(outcome);
  });
});

test.each([
  [0, 0],
  [249, 0],
  [250, 25],
  [999, 75],
  [1000, 100],
])("%d of 1,000 rows are announced as %d percent", (doneRows, percent) => {
  expect(doneQuarter(job({ doneRows, totalRows: 1000 }))).toBe(percent);
});

test.each([
  [7, "7"],
  [1200, "1\u00A0200"],
  [1_000_000, "1\u00A0000\u00A0000"],
])("%d is displayed as %s", (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test.each([
  [12, "en", "1", "kb"],
  [12_400, "en", "12", "kb"],
  [1_600_000, "en", "1.5", "mb"],
  [1_600_000, "ru", "1,5", "mb"],
] as const)("a file of %d bytes in %s has %s %s", (bytes, language, figure, unit) => {
  expect(formatSize(bytes, language)).toEqual({ figure, unit });
});

describe("the list of files", () => {
  const running = job({ status: "running", doneRows: 4 });
  test("keeps a finished file finished, and its progress does not decrease", () => {
    expect(mergeJobs([job()], [running])).toEqual([job()]);
    expect(mergeJobs([running], [job({ status: "running", doneRows: 2 })])).toEqual([running]);
    expect(mergeJobs([running], [job()])).toEqual([job()]);
  });
  test("puts a new file first, and updates a known one in place", () => {
    const other = job({ id: "i2" });
    expect(withJob([other], running)).toEqual([running, other]);
    expect(withJob([other, running], job())).toEqual([other, job()]);
  });
  test("returns the file that was running and is finished", () => {
    expect(endedBetween([running], [job()])).toEqual(job());
    expect(endedBetween([job()], [job()])).toBeUndefined();
    expect(endedBetween([], [job()])).toBeUndefined();
  });
  test("returns the file that arrived without an answer", () => {
    expect(startedMeanwhile([job({ id: "i0" })], [running, job({ id: "i0" })], "a.csv")).toEqual(running);
    expect(startedMeanwhile([running], [running], "a.csv")).toBeUndefined();
    expect(startedMeanwhile([], [running], "b.csv")).toBeUndefined();
  });
});

test.each([
  ["a.csv", 1, undefined],
  ["a", MAX_IMPORT_BYTES, undefined],
  ["a.csv", 0, "empty"],
  ["a.csv", MAX_IMPORT_BYTES + 1, "tooLarge"],
  ["Narxlar.XLSX", 1, "notCsv"],
  ["a.xls", 1, "notCsv"],
])("[D-MERCHANT-27] the file %s of %d bytes has the fault %s", (name, size, fault) => {
  expect(checkFile({ name, size })).toBe(fault);
});

test.each<[number, Partial<ApiErrorBody>, object]>([
  [409, { code: "import_running" }, { kind: "running" }],
  [422, { code: "file_unreadable" }, { kind: "unreadable" }],
  [413, { code: "payload_too_large", fields: [{ path: "file.0", message: "" }] }, { kind: "tooLarge" }],
  [413, { code: "payload_too_large" }, { kind: "tooManyRows" }],
  [
    400,
    {
      code: "validation",
      fields: [
        { path: "price", message: "" },
        { path: "name", message: "" },
      ],
    },
    { kind: "headings", missing: ["name", "price"] },
  ],
  [400, { code: "validation", fields: [{ path: "file", message: "" }] }, { kind: "empty" }],
])("[D-MERCHANT-27] a refusal with %i %j is %j", (status, body, refusal) => {
  expect(refusalOf(new ApiFailure(status, { code: "", message: "", ...body }))).toEqual(refusal);
});

test.each([
  [{ failures: 0, isHidden: false }, 1_000],
  [{ failures: 0, isHidden: true }, 10_000],
  [{ failures: 1, isHidden: false }, 2_000],
  [{ failures: 3, isHidden: false }, 8_000],
  [{ failures: 30, isHidden: true }, 15_000],
  [{ failures: 1, isHidden: false, retryAfterMs: 30_000 }, 30_000],
])("[D-MERCHANT-25] after %j the server is polled again in %d ms", (moment, ms) => {
  expect(pollDelay(moment)).toBe(ms);
});

test.each([
  ["name", "too_long", { key: "too_long", max: "200" }],
  ["description", "too_long", { key: "too_long", max: "2\u00A0000" }],
  ["price", "out_of_range", { key: "out_of_range_price", max: "100\u00A0000\u00A0000" }],
  ["stock", "out_of_range", { key: "out_of_range", max: "1\u00A0000\u00A0000" }],
  ["vat", "out_of_range", { key: "out_of_range", max: "100" }],
  ["price", "not_a_number", { key: "not_a_price" }],
  ["vat", "not_a_number", { key: "not_a_number" }],
  ["row", "twice_in_file", { key: "twice_in_file" }],
] as const)("[D-MERCHANT-26] in the column %s, %s has the text %j", (column, code, words) => {
  expect(faultWords({ column, code })).toEqual(words);
});

test("[D-MERCHANT-26] every fault of a cell has a text in each language", () => {
  for (const { imports } of [en, ru, uz])
    for (const code of ImportErrorCodeSchema.options)
      for (const column of ["price", "stock"]) expect(Object.keys(imports.fault)).toContain(faultWords({ column, code }).key);
});

test("a report survives Excel unchanged: quotes, semicolons and line breaks stay in their cell, with one byte order mark", () => {
  expect(csvText([["2", 'a "b"; c', "d\ne"]])).toBe('2;"a ""b""; c";"d\ne"\r\n');
  expect(markedText("a")).toBe("\ufeffa");
  expect(markedText("\ufeffa")).toBe("\ufeffa");
});
