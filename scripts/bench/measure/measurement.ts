/** One figure of a run. With `atMost` or `atLeast` it has a bar: of the ratio where there is one, else of the value. */
export interface Measurement {
  name: string;
  value: number;
  unit: string;
  /** The value against another one of the same run. A value of unit `×` is a ratio by itself. */
  ratio?: number;
  atMost?: number;
  atLeast?: number;
  /** Measurements of one group stand in one row of the results: the worst of them, by its name. */
  group?: string;
}

export function hasBar({ atMost, atLeast }: Measurement): boolean {
  return atMost !== undefined || atLeast !== undefined;
}

export function ratioOf({ value, unit, ratio }: Measurement): number | undefined {
  return ratio ?? (unit === "×" ? value : undefined);
}

/** What the bar is about. */
export function judged(measurement: Measurement): number {
  return ratioOf(measurement) ?? measurement.value;
}

export function isMet(measurement: Measurement): boolean {
  const { atMost, atLeast } = measurement;
  const value = judged(measurement);
  return (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);
}

export function figure(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(Math.abs(value) < 100 ? 2 : 0);
}

function withUnit(value: number, unit: string): string {
  return `${figure(value)} ${unit}`.trim();
}

function limitOf(measurement: Measurement): string {
  const { atMost, atLeast } = measurement;
  const unit = ratioOf(measurement) === undefined ? "" : "×";
  if (atMost !== undefined) return `≤ ${withUnit(atMost, unit)}`;
  return atLeast === undefined ? "" : `≥ ${withUnit(atLeast, unit)}`;
}

function verdictOf(measurement: Measurement): string {
  if (!hasBar(measurement)) return "";
  return isMet(measurement) ? "met" : "MISSED";
}

/** Value, bar, met or missed, and ratio, as the results show them. */
export function cellsOf(measurement: Measurement): [value: string, bar: string, verdict: string, ratio: string] {
  const ratio = ratioOf(measurement);
  return [
    measurement.unit === "×" ? "" : withUnit(measurement.value, measurement.unit),
    limitOf(measurement),
    verdictOf(measurement),
    ratio === undefined ? "" : `${figure(ratio)} ×`,
  ];
}

/** Each figure on its line; missed bars last, where they are seen. */
export function linesOf(measurements: readonly Measurement[]): string {
  const line = (one: Measurement) => {
    const name = one.group === undefined ? one.name : `${one.group}: ${one.name}`;
    return `  ${[name, ...cellsOf(one)].filter((cell) => cell !== "").join(" · ")}`;
  };
  return [...measurements.filter(isMet), ...measurements.filter((one) => !isMet(one))].map(line).join("\n");
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
