import { expect, test } from "vitest";
import { typeErrorReader } from "./watch-types.ts";

const ERROR = "src/card.tsx(3,7): error TS2322: Type 'string' is not assignable to type 'number'.";

function read(...lines: string[]): string[][] {
  const runs: string[][] = [];
  const take = typeErrorReader((errors) => runs.push(errors));
  for (const line of lines) take(line);
  return runs;
}

test("[D-DEV-03] each run of the type check tells its own errors, with their further lines", () => {
  const runs = read(
    "10:00:00 AM - Starting compilation in watch mode...",
    ERROR,
    "  Types of property 'number' are incompatible.",
    "10:00:03 AM - Found 1 error. Watching for file changes.",
    "10:00:09 AM - File change detected. Starting incremental compilation...",
    "10:00:10 AM - Found 0 errors. Watching for file changes.",
  );
  expect(runs).toEqual([[`${ERROR}\n  Types of property 'number' are incompatible.`], []]);
});
