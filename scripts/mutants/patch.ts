/** Minimum number of patches per area. */
const AREAS = { money: 15, sessions: 12, rights: 12, stock: 11, basket: 10, delivery: 3, releases: 4 } as const;

/** A test that must fail while the patch is applied: its file, and a part of its title. */
export interface NamedTest {
  file: string;
  title: string;
}

export interface Mutant {
  /** `money-01-second-receipt`, the file's name without its ending. */
  name: string;
  area: string;
  /** What the patch breaks. */
  rule: string;
  tests: NamedTest[];
}

const NAME = /^([a-z]+)-\d{2}-[a-z0-9-]+$/;
const HEADER = /^(\w+): (.+)$/;
const NAMED_TEST = /^(\S+\.test\.tsx?) › (.+)$/;
const CHANGED_FILE = /^diff --git a\/(\S+) b\/(\S+)$/;
const PRODUCTION = /^(api\/src|shared-contracts\/src|shared-ui\/src|shell|mf-[a-z]+)\/(?!.*\.test\.)/;

/** Reads a patch: its header lines, then a diff in git's format. Faults are sentences without the file's name. */
export function parsePatch(name: string, text: string): { mutant: Mutant; faults: string[] } {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => CHANGED_FILE.test(line));
  const area = NAME.exec(name)?.[1] ?? "";
  const mutant: Mutant = { name, area, rule: "", tests: [] };
  const faults: string[] = [];
  if (!Object.hasOwn(AREAS, area)) faults.push("the name is not <area>-<nn>-<slug> of a known area");
  for (const line of lines.slice(0, Math.max(0, start)).filter((header) => header !== "")) {
    const [, key, value = ""] = HEADER.exec(line) ?? [];
    const [, file, title] = NAMED_TEST.exec(value) ?? [];
    if (key === "Rule") mutant.rule = value;
    else if (key === "Test" && file && title) mutant.tests.push({ file, title });
    else faults.push(`malformed header "${line}"`);
  }
  if (mutant.rule === "") faults.push("no Rule");
  if (mutant.tests.length === 0) faults.push("no Test");
  if (start === -1) faults.push("no diff");
  const changed = lines.flatMap((line) => CHANGED_FILE.exec(line)?.[2] ?? []);
  faults.push(...changed.filter((path) => !PRODUCTION.test(path)).map((path) => `changes ${path}, which is not production code`));
  return { mutant, faults };
}

/** Areas with too few patches. */
export function areaFaults(mutants: readonly Mutant[]): string[] {
  return Object.entries(AREAS).flatMap(([area, least]) => {
    const count = mutants.filter((mutant) => mutant.area === area).length;
    return count < least ? [`${area}: ${count} patches, at least ${least}`] : [];
  });
}
