/** What a spreadsheet would take for a formula and run on the machine of whoever opens the file; the wide signs, too, where it writes Japanese. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** The cell as text for a spreadsheet, whatever it begins with. */
export function guardFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Takes off what `guardFormula` put before it. */
export function unguardFormula(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
