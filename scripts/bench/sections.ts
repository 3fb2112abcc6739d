interface Section {
  /** What a default run may take on two quiet cores. Time is never a test: a section above it is named at the end. */
  seconds: number;
  /** Measured on the one product with demo data that is started before the first of these. */
  sharesProduct?: true;
  /** `--long` measures larger data or more comparisons, which the results keep apart. */
  hasLongData?: true;
  /** Left out of a default run. */
  isByNameOnly?: true;
}

/** In the order of a run. Together with the product at most 15 minutes. */
const SECTIONS = {
  pages: { seconds: 315, sharesProduct: true },
  pictures: { seconds: 10, sharesProduct: true },
  federation: { seconds: 76, sharesProduct: true },
  board: { seconds: 54, sharesProduct: true },
  rendering: { seconds: 74, sharesProduct: true, hasLongData: true },
  start: { seconds: 38 },
  api: { seconds: 100, hasLongData: true },
  lists: { seconds: 60, hasLongData: true },
  purchases: { seconds: 24 },
  merchant: { seconds: 52 },
  // A shorter run has no time without a killed process.
  live: { seconds: 125, isByNameOnly: true },
  releases: { seconds: 9 },
  dev: { seconds: 60, isByNameOnly: true },
} as const satisfies Record<string, Section>;
export type SectionName = keyof typeof SECTIONS;

/** To build and start the product that sections share. */
export const PRODUCT_SECONDS = 34;

export function isSection(name: string): name is SectionName {
  return Object.hasOwn(SECTIONS, name);
}

export const SECTION_NAMES = Object.keys(SECTIONS).filter(isSection);

export function sectionOf(name: SectionName): Section {
  return SECTIONS[name];
}

export const DEFAULT_SECTIONS = SECTION_NAMES.filter((name) => !sectionOf(name).isByNameOnly);

const LONG = " --long";

/** The name under which the results keep a run. */
export function recordName(name: SectionName, isLong: boolean): string {
  return isLong && sectionOf(name).hasLongData ? name + LONG : name;
}

export const RECORD_NAMES: readonly string[] = SECTION_NAMES.flatMap((name) => [...new Set([name, recordName(name, true)])]);

function spentLine(name: string, seconds: number, budget: number | undefined): string {
  const line = `${name.padEnd(12)}${`${seconds.toFixed(0)} s`.padStart(7)}`;
  if (budget === undefined) return line;
  return `${line} of ${budget} s${seconds > budget ? `  OVER ITS BUDGET by ${(seconds - budget).toFixed(0)} s` : ""}`;
}

const sum = (values: Iterable<number>) => [...values].reduce((one, other) => one + other, 0);

/** Seconds spent by each part of a run beside its budget, if it has one, and which are over it. */
export function spentTable(spent: ReadonlyMap<string, number>, budgets: ReadonlyMap<string, number>): string {
  const parts = [...spent].map(([name, seconds]) => spentLine(name, seconds, budgets.get(name)));
  return [...parts, spentLine("all", sum(spent.values()), budgets.size > 0 ? sum(budgets.values()) : undefined)].join("\n");
}
