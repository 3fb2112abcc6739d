/** The typed share in percent, 0 to 100 with at most one decimal; undefined for anything else. */
export function readShare(typed: string): number | undefined {
  const text = typed.trim().replace(",", ".").replace(/\s*%$/, "");
  if (!/^\d{1,3}(\.\d)?$/.test(text)) return undefined;
  const share = Number(text);
  return share <= 100 ? share : undefined;
}

/** A whole number between two limits; undefined for anything else. */
export function readWhole(typed: string, least: number, most: number): number | undefined {
  const text = typed.trim();
  if (!/^\d{1,4}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= least && number <= most ? number : undefined;
}
