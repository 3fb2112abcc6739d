import type { Cell } from "./cells.ts";

export interface Row {
  cell: Cell;
  outcome: string;
  /** None: the cell is right. */
  faults: string[];
}

const HEAD = ["database", "step", "fault", "customer", "outcome", ""];

function columnsOf({ cell, outcome, faults }: Row): string[] {
  const verdict = faults.length === 0 ? "ok" : `WRONG: ${faults.join("; ")}`;
  return [cell.database, cell.step, cell.fault, cell.customer, outcome, verdict];
}

/** One row per step and fault, and the count at the end. */
export function printTable(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(columnsOf)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => (column === HEAD.length - 1 ? 0 : (line[column] ?? "").length))));
  return lines
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
