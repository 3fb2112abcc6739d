import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { arch, cpus, platform, totalmem } from "node:os";
import { join } from "node:path";
import { ROOT } from "../workspaces.ts";
import { type Measurement, markdownOf } from "./measure/measurement.ts";

export const SECTION_NAMES = [
  "pages",
  "pictures",
  "start",
  "api",
  "lists",
  "purchases",
  "merchant",
  "board",
  "live",
  "federation",
  "releases",
  "rendering",
  "dev",
] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

/** One measured section, with the conditions of its absolute figures. */
export interface SectionRun {
  name: SectionName;
  at: Date;
  commit: string;
  machine: string;
  measurements: readonly Measurement[];
}

const FILE = join(ROOT, "scripts/bench/results.md");
const HEADER = `# Results of the bench

\`npm run bench\` generates this file; do not edit it. A run of one section (\`npm run bench -- merchant\`) replaces that section alone.
Compare ratios; absolute figures belong to the machine that stands above them. \`scripts/README.md\` says how the bench measures.
`;

function sectionText({ name, at, commit, machine, measurements }: SectionRun): string {
  return `## ${name}\n\n${at.toISOString().slice(0, 10)} · commit ${commit} · ${machine}\n\n${markdownOf(measurements)}\n`;
}

/** The text of each section of a results file, from its heading to the next one. */
function sectionsOf(text: string): Map<string, string> {
  const parts = text.split(/^(?=## )/m).slice(1);
  return new Map(parts.map((part) => [/^## (.*)/.exec(part)?.[1] ?? "", `${part.trimEnd()}\n`]));
}

/** The results file with the given sections replaced; every other section keeps its text. */
export function replaceSections(text: string, runs: readonly SectionRun[]): string {
  const sections = sectionsOf(text);
  for (const run of runs) sections.set(run.name, sectionText(run));
  return [HEADER, ...SECTION_NAMES.flatMap((name) => sections.get(name) ?? [])].join("\n");
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/** The measured commit; "with changes" if the working tree differs from it. */
export function measuredCommit(): string {
  const commit = git("rev-parse", "--short", "HEAD");
  if (commit === undefined) return "unknown";
  return git("status", "--porcelain", "--", ".", ":!scripts/bench/results.md") === "" ? commit : `${commit} with changes`;
}

export function measuringMachine(): string {
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB`;
  return `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown processor"}, ${memory}, ${platform()} ${arch()}, Node ${process.versions.node}`;
}

export function writeResults(runs: readonly SectionRun[]): void {
  if (runs.length === 0) return;
  writeFileSync(FILE, replaceSections(existsSync(FILE) ? readFileSync(FILE, "utf8") : "", runs));
  console.info(`Wrote ${runs.map(({ name }) => name).join(", ")} into scripts/bench/results.md`);
}
