import { IMPORT_COLUMNS, type ImportColumn } from "@savat/contracts/imports";
import { describe, expect, it } from "vitest";
import { guardFormula, unguardFormula } from "./formula.ts";
import { readPackages, writePackages } from "./packages.ts";
import { nameKey, readRow } from "./rows.ts";

const SHEET = { headings: new Map(IMPORT_COLUMNS.map((column, index) => [column, index])), width: IMPORT_COLUMNS.length };

function read(column: ImportColumn, cell: string) {
  const cells = IMPORT_COLUMNS.map((one) => (one === column ? cell : ""));
  const { values, faults } = readRow(SHEET, { row: 7, cells });
  return faults[0]?.code ?? Object.values(values)[0];
}

const MXIK = "10202001001000001";

describe("a cell", () => {
  it.each<[ImportColumn, string, unknown]>([
    ["price", "12500", 1_250_000],
    ["price", "12500,5", 1_250_050],
    ["price", "12500.50", 1_250_050],
    ["price", "12 500,50", 1_250_050],
    ["price", "12\u00a0500,50", 1_250_050],
    ["price", "1\u202f012\u202f500", 101_250_000],
    ["price", "12,500.50", 1_250_050],
    ["price", "1.012.500,50", 101_250_050],
    ["price", "0,01", 1],
    ["price", "100000000", 10_000_000_000],
    ["price", "12,500", "not_a_number"],
    ["price", "12.500", "not_a_number"],
    ["price", "1 25 00", "not_a_number"],
    ["price", "1.02E+16", "not_a_number"],
    ["price", "osh", "not_a_number"],
    ["price", "0", "out_of_range"],
    ["price", "-5", "out_of_range"],
    ["price", "100000000,01", "out_of_range"],
    ["stock", "0", 0],
    ["stock", "40,00", 40],
    ["stock", "1 000", 1000],
    ["stock", "1,5", "not_a_whole_number"],
    ["stock", "-1", "out_of_range"],
    ["stock", "1000001", "out_of_range"],
    ["stock", "many", "not_a_number"],
    ["vat", "12", 12],
    ["vat", "12 %", 12],
    ["vat", "101", "out_of_range"],
    ["mxik", MXIK, MXIK],
    ["mxik", `'${MXIK}`, MXIK],
    ["mxik", "1.02E+16", "mxik_digits"],
    ["mxik", "1020200100100000", "mxik_digits"],
    ["name", "  Osh ", "Osh"],
    ["name", "'=1+1", "=1+1"],
    ["name", "'Osh'", "'Osh'"],
    ["name", "x".repeat(201), "too_long"],
    ["category", "x".repeat(61), "too_long"],
    ["description", "x".repeat(2001), "too_long"],
    ["image", "https://example.uz/osh.jpg", "https://example.uz/osh.jpg"],
    ["image", "/api/media/t0123456789abcdef-384.webp", "/api/media/t0123456789abcdef-384.webp"],
    ["image", "http://example.uz/osh.jpg", "image_address"],
    ["image", "javascript:alert(1)", "image_address"],
    [
      "packages",
      "1500001:dona|1500002:quti",
      [
        { code: "1500001", name: "dona" },
        { code: "1500002", name: "quti" },
      ],
    ],
    ["packages", "dona", "packages_form"],
    ["packages", "1:", "packages_form"],
    ["packages", `${"1".repeat(21)}:dona`, "packages_form"],
    ["packages", Array(21).fill("1:dona").join("|"), "packages_form"],
  ])("[D-MERCHANT-20] of the column %s that is %j is read as %j", (column, cell, expected) => {
    expect(read(column, cell)).toEqual(expected);
  });
});

it("says nothing where a cell is empty or a row is short, and everything that is wrong with a row", () => {
  expect(readRow(SHEET, { row: 2, cells: ["prd_1", " "] })).toEqual({ row: 2, id: "prd_1", values: {}, faults: [] });
  const cells = ["", "Osh", "x", "", "y", "", "1"];
  expect(readRow(SHEET, { row: 3, cells }).faults).toEqual([
    { row: 3, column: "price", code: "not_a_number" },
    { row: 3, column: "stock", code: "not_a_number" },
    { row: 3, column: "mxik", code: "mxik_digits" },
  ]);
});

it("refuses a row with more cells than there are headings, unless they are empty", () => {
  const cells = [...Array<string>(IMPORT_COLUMNS.length).fill(""), "and"];
  expect(readRow(SHEET, { row: 4, cells }).faults).toEqual([{ row: 4, column: "row", code: "wrong_cells" }]);
  expect(readRow(SHEET, { row: 4, cells: cells.with(-1, " ") }).faults).toEqual([]);
});

it.each(["=1+1", "+998", "-5", "@here", "\tx", "'=1", "''-2", "＝1+1", "＠here"])(
  "[D-MERCHANT-23] keeps %j from being a formula, and reads it again as it was",
  (cell) => {
    expect(guardFormula(cell)).toBe(`'${cell}`);
    expect(unguardFormula(guardFormula(cell))).toBe(cell);
  },
);

it.each(["Osh", "'Osh'", "", "5-6"])("leaves %j as it is", (cell) => {
  expect(unguardFormula(guardFormula(cell))).toBe(cell);
  expect(guardFormula(cell)).toBe(cell);
});

it("keeps what divides packages out of their names", () => {
  const packages = [
    { code: "1:2", name: "a|b\\" },
    { code: "3", name: "c: d" },
  ];
  expect(readPackages(writePackages(packages))).toEqual(packages);
});

it("matches a name in any case, with any spaces and apostrophes, and no other name", () => {
  expect(nameKey(" Toʻy  OSHI ")).toBe(nameKey("to'y\u00a0oshi"));
  expect(nameKey("Vitamin C")).not.toBe(nameKey("Vitamin C+"));
  expect(nameKey("Мой")).not.toBe(nameKey("Мои"));
});
