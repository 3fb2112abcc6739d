const BYTE_ORDER_MARK = "\ufeff";

function cell(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table in the format of a local Excel. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(";")}\r\n`).join("");
}

/** With the byte order mark by which Excel recognises UTF-8; browsers remove it when they read. */
export function markedText(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK) ? text : `${BYTE_ORDER_MARK}${text}`;
}
