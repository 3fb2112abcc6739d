/** One figure of a run; with `atMost` or `atLeast` it is a bar. */
export interface Measurement {
  name: string;
  value: number;
  unit: string;
  atMost?: number;
  atLeast?: number;
}

export function isMet({ value, atMost, atLeast }: Measurement): boolean {
  return (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);
}

function isBar({ atMost, atLeast }: Measurement): boolean {
  return atMost !== undefined || atLeast !== undefined;
}

function verdictOf(measurement: Measurement): string {
  if (!isBar(measurement)) return "";
  return isMet(measurement) ? "ok" : "MISSED";
}

function figure(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(Math.abs(value) < 100 ? 2 : 0);
}

function limitOf({ atMost, atLeast }: Measurement): string {
  if (atMost !== undefined) return `≤ ${figure(atMost)}`;
  return atLeast === undefined ? "" : `≥ ${figure(atLeast)}`;
}

/** Every figure as a row of a Markdown table. */
export function markdownOf(measurements: readonly Measurement[]): string {
  const rows = measurements.map((one) => `| ${one.name} | ${figure(one.value)} ${one.unit} | ${limitOf(one)} | ${verdictOf(one)} |`);
  return ["| what | value | bar | |", "|---|---|---|---|", ...rows].join("\n");
}

/** The bars alone, each on its line. */
export function barsOf(measurements: readonly Measurement[]): string {
  return measurements
    .filter(isBar)
    .map((one) => `  ${verdictOf(one).padEnd(6)} ${one.name}: ${figure(one.value)} ${one.unit} (${limitOf(one)})`)
    .join("\n");
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
