import { test } from "@playwright/test";

/** One line of the table that `npm run drills` prints. */
export interface DrillRow {
  /** What happened, and what the server sent. */
  sent: string;
  /** What the customer saw. */
  seen: string;
  /** From the fault to the working page, in ms. */
  wellAfterMs: number;
  by: "itself" | "one press";
}

/** The type of the annotation that carries a row. */
export const DRILL = "drill";

/** Begins a drill; the returned function ends it and writes its row. */
export function drill(sent: string): (seen: string, by: DrillRow["by"]) => void {
  const since = Date.now();
  return (seen, by) => {
    const row: DrillRow = { sent, seen, wellAfterMs: Date.now() - since, by };
    test.info().annotations.push({ type: DRILL, description: JSON.stringify(row) });
  };
}
