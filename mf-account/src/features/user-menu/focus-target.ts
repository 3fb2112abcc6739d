/** The item that a key focuses; undefined for any other key. */
export function focusTarget(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (current + 1) % count;
  if (key === "ArrowUp") return (current <= 0 ? count : current) - 1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
