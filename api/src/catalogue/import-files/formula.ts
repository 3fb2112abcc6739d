/** What a spreadsheet would run as a formula; the wide signs are those of a Japanese one. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** The cell as text for a spreadsheet, also where it begins like a formula. */
export function guardFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Takes off what `guardFormula` put before it. */
export function unguardFormula(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
