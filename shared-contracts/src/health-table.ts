import type { BuildHealth } from "./release-health.ts";

const NONE = "–";

function measured(value: number | null, digits = 0): string {
  return value === null ? NONE : value.toFixed(digits);
}

/** A cell of each build under its heading. */
const COLUMNS: readonly [string, (health: BuildHealth) => string][] = [
  ["build", ({ build }) => build.slice(0, 8)],
  ["version", ({ version }) => version],
  ["channel", ({ channel }) => channel],
  ["views", ({ views }) => String(views)],
  ["not loaded", ({ failedLoads }) => String(failedLoads)],
  ["errors", ({ errors }) => String(errors)],
  ["not rendered", ({ renderFailures }) => String(renderFailures)],
  ["faulty visitors", ({ faultyVisitors }) => measured(faultyVisitors)],
  ["render p50 ms", ({ renderP50Ms }) => measured(renderP50Ms)],
  ["p95", ({ renderP95Ms }) => measured(renderP95Ms)],
  ["LCP p75 ms", ({ lcpP75Ms }) => measured(lcpP75Ms)],
  ["INP", ({ inpP75Ms }) => measured(inpP75Ms)],
  ["CLS", ({ clsP75 }) => measured(clsP75, 3)],
];
/** The columns of words; numbers stand to the right. */
const WORDS = 3;

/** The health of a remote's builds as lines of equal columns, for a terminal. */
export function healthTable(builds: readonly BuildHealth[]): string {
  const rows = [COLUMNS.map(([heading]) => heading), ...builds.map((health) => COLUMNS.map(([, cell]) => cell(health)))];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  const pad = (cell: string, column: number) => (column < WORDS ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0));
  return rows.map((row) => `${row.map(pad).join("  ").trimEnd()}\n`).join("");
}
