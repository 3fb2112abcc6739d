import { MAX_IMPORT_ROWS } from "@savat/contracts/imports";
import { AppError } from "@savat/contracts/server/app-error";
import { expect, it } from "vitest";
import { decodeFile } from "./decode.ts";
import { readSheet } from "./read.ts";

const TEXT = "Название;Цена;Категория\nСамса;7000;Выпечка";
/** As the system whose letters these are writes them: Latin ones as they are, Cyrillic ones a byte each. */
const WINDOWS_1251 = Buffer.from(
  [...TEXT].map((letter) => {
    const code = letter.charCodeAt(0);
    return code < 128 ? code : code - 0x0410 + 0xc0;
  }),
);

it.each([
  ["UTF-8", Buffer.from(TEXT)],
  ["UTF-8 with its mark", Buffer.from(`\ufeff${TEXT}`)],
  ["UTF-16, low byte first", Buffer.from(`\ufeff${TEXT}`, "utf16le")],
  ["UTF-16, high byte first", Buffer.from(`\ufeff${TEXT}`, "utf16le").swap16()],
  ["Windows-1251", WINDOWS_1251],
])("[D-MERCHANT-20] reads a file in %s", (_, bytes) => {
  expect(decodeFile(bytes)).toBe(TEXT);
});

it.each([
  ["a workbook", Buffer.from("PK\u0003\u0004\u0014\u0000\u0006\u0000")],
  ["half a character", Buffer.from([0xff, 0xfe, 0x3d, 0xd8])],
])("refuses %s as unreadable", (_, bytes) => {
  expect(() => decodeFile(bytes)).toThrow(expect.objectContaining({ code: "file_unreadable" }));
});

it.each([
  ["semicolons", "name;price;category\nOsh;1,5;Taom"],
  ["commas", 'name,price,category\nOsh,"1,5",Taom'],
  ["tabs", "name\tprice\tcategory\nOsh\t1,5\tTaom"],
  ["a line that says so", "sep=;\r\nname;price;category\r\nOsh;1,5;Taom\r\n"],
  ["carriage returns alone", "name;price;category\rOsh;1,5;Taom\r"],
  ["quotes everywhere", '"name";"price";"category"\n"Osh";"1,5";"Taom"'],
  ["other names, case and signs", " НАИМЕНОВАНИЕ ;Цена*;Toifa\nOsh;1,5;Taom"],
])("[D-MERCHANT-20] finds the cells of a table with %s", async (_, text) => {
  const { headings, rows } = await readSheet(text);
  expect([...headings]).toEqual([
    ["name", 0],
    ["price", 1],
    ["category", 2],
  ]);
  expect(rows).toEqual([{ row: 2, cells: ["Osh", "1,5", "Taom"] }]);
});

it("passes over empty rows and unknown columns, and counts as a spreadsheet does", async () => {
  const text = 'category;shelf;name;price\r\nTaom;A;Osh;1\r\n;;;\r\n\r\nTaom;B;"two\r\nlines ""and"" quotes";2\r\nTaom;C;5" non;3\r\n';
  const { headings, rows, width } = await readSheet(text);
  expect([...headings.keys()]).toEqual(["category", "name", "price"]);
  expect(width).toBe(4);
  expect(rows).toEqual([
    { row: 2, cells: ["Taom", "A", "Osh", "1"] },
    { row: 5, cells: ["Taom", "B", 'two\r\nlines "and" quotes', "2"] },
    { row: 6, cells: ["Taom", "C", '5" non', "3"] },
  ]);
});

it("takes a file of ids and a few columns", async () => {
  const { headings, rows } = await readSheet("id;stock\nprd_1;5");
  expect([...headings.keys()]).toEqual(["id", "stock"]);
  expect(rows).toHaveLength(1);
});

it.each<[string, string, string, string[]]>([
  ["headings that are missing", "name;stock\nOsh;5", "validation", ["price", "category"]],
  ["no line at all", "", "validation", ["file"]],
  ["a quote that is never closed", 'name;price;category\n"Osh;1;Taom', "file_unreadable", []],
  ["an endless cell", `name;price;category\n"${"x\n".repeat(50_000)}`, "file_unreadable", []],
  ["too many rows", `name;price;category\n${"O;1;T\n".repeat(MAX_IMPORT_ROWS + 1)}`, "payload_too_large", []],
])("[D-MERCHANT-21] refuses a table with %s", async (_, text, code, paths) => {
  const error: unknown = await readSheet(text).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(AppError);
  if (!(error instanceof AppError)) return;
  expect(error.code).toBe(code);
  expect(error.details.fields?.map(({ path }) => path) ?? []).toEqual(paths);
});

it("lets other work through while it reads a large file", async () => {
  let turns = 0;
  let isDone = false;
  const ticking = (async () => {
    while (!isDone) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
  })();
  await readSheet(`name;price;category;description\n${`Osh;1;Taom;${"x".repeat(90)}\n`.repeat(5000)}`);
  isDone = true;
  await ticking;
  expect(turns).toBeGreaterThan(10);
});
