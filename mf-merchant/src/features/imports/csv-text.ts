const BYTE_ORDER_MARK = "\ufeff";

function cell(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as Excel here opens it. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(";")}\r\n`).join("");
}

/** With the mark by which Excel knows UTF-8; a browser takes it off what it reads. */
export function markedText(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK) ? text : `${BYTE_ORDER_MARK}${text}`;
}
