const BYTE_ORDER_MARK = "\uFEFF";
/** Some browsers read the address only after the press has returned. */
const KEPT_MS = 60_000;

/** The number of rows of a CSV table without its header: a line break within quotes ends no row. */
export function countRows(text: string): number {
  const lines = text.replace(/"[^"]*"/g, "").split(/\r?\n/);
  return Math.max(0, lines.filter((line) => line !== "").length - 1);
}

/** Saves a table as a download. Adds the byte order mark for spreadsheets again, which reading the answer as text
 * removed. */
export function saveCsv(fileName: string, text: string): void {
  const marked = text.startsWith(BYTE_ORDER_MARK) ? text : `${BYTE_ORDER_MARK}${text}`;
  const url = URL.createObjectURL(new Blob([marked], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
