import { setImmediate as breathe } from "node:timers/promises";
import { MAX_IMPORT_ROWS } from "@savat/contracts/imports";
import { AppError } from "@savat/contracts/server/app-error";
import { CsvError, type Options, Parser } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import { type Headings, readHeadings, requireHeadings } from "./columns.ts";

const DELIMITERS = [";", ",", "\t"] as const;
/** Parsed in one go: a few milliseconds. */
const CHUNK_BYTES = 4 * 1024;
/** No product line is this long; text after an unclosed quote is. */
const MAX_LINE = 64 * 1024;
/** How spreadsheets are told the delimiter; they do not show this line. */
const SEPARATOR_LINE = /^sep=([;,\t])(?:\r\n|\n|\r)/i;

export interface SheetRow {
  /** As a spreadsheet counts: the headings are row 1. */
  row: number;
  cells: readonly string[];
}

export interface Sheet {
  headings: Headings;
  /** How many cells a row may have. */
  width: number;
  /** Without the empty ones. */
  rows: readonly SheetRow[];
}

function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === "");
}

function optionsOf(delimiter: string): Options<string[]> {
  return { delimiter, record_delimiter: ["\r\n", "\n", "\r"], relax_quotes: true, relax_column_count: true, max_record_size: MAX_LINE };
}

/** How many headings are known when the text's first line is cut there. */
function knownHeadings(text: string, delimiter: string): number {
  try {
    const [cells = []] = parseAtOnce(text.slice(0, MAX_LINE), { ...optionsOf(delimiter), to: 1 });
    return readHeadings(cells).size;
  } catch {
    return 0;
  }
}

function findDelimiter(text: string): { delimiter: string; table: string } {
  const said = SEPARATOR_LINE.exec(text);
  if (said?.[1]) return { delimiter: said[1], table: text.slice(said[0].length) };
  const table = text.trimStart();
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, known: knownHeadings(table, delimiter) }));
  return { delimiter: counted.toSorted((a, b) => b.known - a.known)[0]?.delimiter ?? ";", table };
}

/** Hands over the cells of one line after another, in chunks between which other work gets its turn. */
async function parse(table: string, delimiter: string, onLine: (cells: string[]) => void): Promise<void> {
  const parser = new Parser({
    ...optionsOf(delimiter),
    on_record: (cells) => {
      onLine(cells);
      return null;
    },
  });
  const failed = new Promise<never>((_, reject) => parser.once("error", reject));
  const ended = new Promise<void>((resolve) => parser.once("end", resolve));
  failed.catch(() => undefined);
  parser.resume();
  const bytes = Buffer.from(table);
  await breathe();
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const taken = new Promise<void>((resolve) => parser.write(bytes.subarray(at, at + CHUNK_BYTES), () => resolve()));
    await Promise.race([taken, failed]);
    await breathe();
  }
  parser.end();
  await Promise.race([ended, failed]);
}

/** A products file as rows of cells. Throws `validation` (missing headings), `payload_too_large`, `file_unreadable`. */
export async function readSheet(text: string): Promise<Sheet> {
  await breathe();
  const { delimiter, table } = findDelimiter(text);
  const rows: SheetRow[] = [];
  let headings: Headings | undefined;
  let width = 0;
  let row = 0;
  try {
    await parse(table, delimiter, (cells) => {
      row += 1;
      if (headings === undefined) {
        headings = readHeadings(cells);
        width = cells.length;
        requireHeadings(headings);
        return;
      }
      if (isEmpty(cells)) return;
      if (rows.length === MAX_IMPORT_ROWS) throw new AppError("payload_too_large");
      rows.push({ row, cells });
    });
  } catch (error) {
    throw error instanceof CsvError ? new AppError("file_unreadable", {}, { cause: error }) : error;
  }
  if (headings === undefined) throw new AppError("validation", { fields: [{ path: "file", message: "is empty" }] });
  return { headings, width, rows };
}
