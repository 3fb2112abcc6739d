/** Section 9. */
const WINDOW = 5;
/** What fits on a phone between the four links. */
export const NARROW_WINDOW = 3;

/** At most five numbers, the current page in the middle if possible. */
export function pageNumbers(current: number, total: number, window = WINDOW): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(window / 2), total - window + 1));
  return Array.from({ length: Math.min(window, total - first + 1) }, (_, index) => first + index);
}

/** The shown rows, counted from 1; none on an empty page. */
export function shownRows({ currentPage, itemsPerPage, totalItems }: { currentPage: number; itemsPerPage: number; totalItems: number }) {
  const from = (currentPage - 1) * itemsPerPage + 1;
  if (from > totalItems) return { from: 0, to: 0 };
  return { from, to: Math.min(totalItems, currentPage * itemsPerPage) };
}
