import * as z from "zod/mini";
import { hasBar, judged, type Measurement, ratioOf } from "./measure/measurement.ts";

/** Runs that the file remembers. */
const RUNS = 10;

/** `speed`: of the machine at that time, see `machineSpeed`. */
const RunSchema = z.object({ date: z.string(), commit: z.string(), machine: z.string(), speed: z.optional(z.number()) });

const RowSchema = z.object({
  name: z.string(),
  value: z.number(),
  unit: z.string(),
  ratio: z.optional(z.number()),
  atMost: z.optional(z.number()),
  atLeast: z.optional(z.number()),
  group: z.optional(z.string()),
  /** Of a ratio or a bar: what each of the section's runs measured, the last one at the end; null if it did not. */
  trend: z.optional(z.array(z.nullable(z.number()))),
});
export type Row = z.infer<typeof RowSchema>;

const SectionRecordSchema = z.object({ name: z.string(), runs: z.array(RunSchema), rows: z.array(RowSchema) });
export type SectionRecord = z.infer<typeof SectionRecordSchema>;

/** One measured section, with the conditions of its absolute figures. */
export interface SectionRun {
  name: string;
  at: Date;
  commit: string;
  machine: string;
  speed?: number;
  measurements: readonly Measurement[];
}

function rounded(value: number): number {
  return Number(value.toPrecision(5));
}

/** A row with the trend of its former one; what the last run did not measure leaves the record. */
function rowOf(measurement: Measurement, former: SectionRecord | undefined): Row {
  const { name, value, unit, ratio, atMost, atLeast, group } = measurement;
  const row: Row = {
    ...{ name, value: rounded(value), unit },
    ...(ratio !== undefined && { ratio: rounded(ratio) }),
    ...(atMost !== undefined && { atMost }),
    ...(atLeast !== undefined && { atLeast }),
    ...(group !== undefined && { group }),
  };
  if (ratioOf(measurement) === undefined && !hasBar(measurement)) return row;
  const before = former?.rows.find((one) => one.name === name && one.group === group)?.trend ?? former?.runs.map(() => null) ?? [];
  return { ...row, trend: [...before, rounded(judged(measurement))].slice(-RUNS) };
}

/** The record with these runs at the end of their sections' trends; every other section stays as it is. */
export function addRuns(record: readonly SectionRecord[], runs: readonly SectionRun[], order: readonly string[]): SectionRecord[] {
  const sections = new Map(record.map((section) => [section.name, section]));
  for (const { name, at, commit, machine, speed, measurements } of runs) {
    const former = sections.get(name);
    const run = { date: at.toISOString().slice(0, 10), commit, machine, ...(speed !== undefined && { speed: rounded(speed) }) };
    const rows = measurements.map((one) => rowOf(one, former));
    sections.set(name, { name, runs: [...(former?.runs ?? []), run].slice(-RUNS), rows });
  }
  return order.flatMap((name) => sections.get(name) ?? []);
}

/** Each row on a line of its own, so that a run changes few lines. */
export function recordText(record: readonly SectionRecord[]): string {
  const lines = (values: readonly unknown[]) => values.map((value) => `    ${JSON.stringify(value)}`).join(",\n");
  const sections = record.map(
    ({ name, runs, rows }) => `  {"name": ${JSON.stringify(name)}, "runs": [\n${lines(runs)}\n  ], "rows": [\n${lines(rows)}\n  ]}`,
  );
  return `[\n${sections.join(",\n")}\n]\n`;
}

export function parseRecord(text: string): SectionRecord[] {
  return z.array(SectionRecordSchema).parse(JSON.parse(text));
}
