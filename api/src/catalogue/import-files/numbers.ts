const SPACES = /[\s\u00a0\u202f\u2009']/gu;
const GROUPED_BY_SPACE = /^-?\d{1,3}(?:[\s\u00a0\u202f\u2009']\d{3})+(?:[.,]\d+)?$/u;
const PLAIN = /^-?\d+(?:[.,]\d+)?$/;
const COMMA_GROUPS = /^-?\d{1,3}(?:,\d{3})+\.\d+$/;
const POINT_GROUPS = /^-?\d{1,3}(?:\.\d{3})+,\d+$/;

/** A table's number as text with a point: `12 500,50` becomes `12500.50`. Undefined for other text, and for `1.02E+16`,
 * which lost its digits. */
function plainNumber(cell: string): string | undefined {
  if (PLAIN.test(cell) || GROUPED_BY_SPACE.test(cell)) return cell.replace(SPACES, "").replace(",", ".");
  if (COMMA_GROUPS.test(cell)) return cell.replaceAll(",", "");
  if (POINT_GROUPS.test(cell)) return cell.replaceAll(".", "").replace(",", ".");
  return undefined;
}

export type NumberFault = "not_a_number" | "out_of_range" | "not_a_whole_number";

interface Range {
  min: number;
  max: number;
}

/** A sum in soʻm as tiyin. `12,500` can be two prices, so it is refused. */
export function readPrice(cell: string, { min, max }: Range): number | NumberFault {
  const [, sign, whole, fraction = ""] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(plainNumber(cell) ?? "") ?? [];
  if (whole === undefined) return "not_a_number";
  const minor = Number(`${sign}${whole}${fraction.padEnd(2, "0")}`);
  return minor < min || minor > max ? "out_of_range" : minor;
}

/** A whole number; `10,00` is one. */
export function readWhole(cell: string, { min, max }: Range): number | NumberFault {
  const text = plainNumber(cell);
  if (text === undefined) return "not_a_number";
  const value = Number(text);
  if (!Number.isInteger(value)) return "not_a_whole_number";
  return value < min || value > max ? "out_of_range" : value;
}
