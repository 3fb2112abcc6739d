import { stripVTControlCharacters } from "node:util";
import { runNode } from "../processes.ts";

/** The result of a stage: its counts, and a text for each failure. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Repeated at the end of the run, where a reader of a long log looks first. */
  failures: string[];
}

export type Stage = (args: string[]) => Promise<Outcome>;

const LINES_OF_A_FAILURE = 25;

export function asOutcome(failures: string[]): Outcome {
  return failures.length === 0 ? { passed: 1, failed: 0, failures } : { passed: 0, failed: 1, failures };
}

export function together(outcomes: readonly Outcome[]): Outcome {
  const sum = (read: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + read(outcome), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}

/** Runs one of our programs; if it fails, its last lines are the failure text. */
export async function runsClean(args: string[]): Promise<Outcome> {
  const lines: string[] = [];
  const code = await runNode({
    name: args.join(" "),
    args,
    onLine: (line) => {
      console.info(line);
      lines.push(line);
    },
  });
  return asOutcome(code === 0 ? [] : [lines.slice(-LINES_OF_A_FAILURE).join("\n")]);
}

const COUNTS = /^(\d+) passed, (\d+) failed$/;

/** Runs a program that prints its counts in the last line; lines with a cross or WRONG are its failures. */
export async function countsItself(args: string[]): Promise<Outcome> {
  const lines: string[] = [];
  const code = await runNode({
    name: args.join(" "),
    args,
    onLine: (line) => {
      console.info(line);
      lines.push(stripVTControlCharacters(line));
    },
  });
  const [, passed, failed] = COUNTS.exec(lines.findLast((line) => line !== "") ?? "") ?? [];
  const failures = lines.filter((line) => /\bWRONG\b|^\s*✗/.test(line));
  if (failed === undefined || (code !== 0 && Number(failed) === 0)) {
    return { passed: Number(passed ?? 0), failed: 1, failures: [`ended with ${code}:\n${lines.slice(-LINES_OF_A_FAILURE).join("\n")}`] };
  }
  return { passed: Number(passed), failed: Number(failed), failures };
}

/** The first lines of an error, without colours. */
export function shortly(text: string, lines = 8): string {
  return stripVTControlCharacters(text).split("\n").slice(0, lines).join("\n    ");
}
