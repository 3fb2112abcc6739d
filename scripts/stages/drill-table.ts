import type { DrillRow } from "../../e2e/drills/drill.ts";

/** Prints what each drill sent, what the customer saw, and when the page was well again. */
export function printDrills(rows: readonly DrillRow[]): void {
  if (rows.length === 0) return;
  console.info("| what happened, and what the server sent | what the customer saw | well again |\n|---|---|---|");
  for (const { sent, seen, wellAfterMs, by } of rows)
    console.info(`| ${sent} | ${seen} | by ${by}, ${(wellAfterMs / 1000).toFixed(1)} s |`);
}
