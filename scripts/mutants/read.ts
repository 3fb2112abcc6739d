import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findDeclaredTests } from "../declared-tests.ts";
import { ROOT } from "../workspaces.ts";
import { areaFaults, type Mutant, type NamedTest, parsePatch } from "./patch.ts";

const FOLDER = join(ROOT, "e2e/mutants");
const ENDING = ".patch";

export function patchFile({ name }: Pick<Mutant, "name">): string {
  return join(FOLDER, `${name}${ENDING}`);
}

const PLACEHOLDER = /%[sdifjo]|\$[\w.]+|…/;

/** Whether a title of the source has this part, as literal text or as one row of its table. */
function hasPart(title: string, part: string): boolean {
  const [head = ""] = title.split(PLACEHOLDER, 1);
  return title.includes(part) || (head !== "" && head !== title && part.startsWith(head));
}

/** What is wrong with a named test, by the source alone. */
function testFault({ file, title }: NamedTest): string | undefined {
  if (!existsSync(join(ROOT, file))) return `${file} does not exist`;
  const named = findDeclaredTests(readFileSync(join(ROOT, file), "utf8"), file).filter((test) => hasPart(test.title, title));
  if (named.length === 0) return `${file} has no test "${title}"`;
  return named.every(({ isDeep, leftOutBy }) => isDeep || leftOutBy) ? `\`npm test\` does not run "${title}" of ${file}` : undefined;
}

function applyFault(mutant: Mutant): string | undefined {
  const { status, stderr } = spawnSync("git", ["apply", "--check", patchFile(mutant)], { cwd: ROOT, encoding: "utf8" });
  return status === 0 ? undefined : `does not apply: ${stderr.trim()}`;
}

/** All mutants, and everything that is wrong with their patches without running a test. */
export function readMutants(): { mutants: Mutant[]; faults: string[] } {
  const names = readdirSync(FOLDER).filter((file) => file.endsWith(ENDING));
  const parsed = names.sort().map((file) => parsePatch(file.slice(0, -ENDING.length), readFileSync(join(FOLDER, file), "utf8")));
  const faults = parsed.flatMap(({ mutant, faults: own }) => {
    const found = [...own, ...mutant.tests.map(testFault), applyFault(mutant)].filter((fault) => fault !== undefined);
    return found.map((fault) => `e2e/mutants/${mutant.name}${ENDING}: ${fault}`);
  });
  const mutants = parsed.map(({ mutant }) => mutant);
  return { mutants, faults: [...faults, ...areaFaults(mutants)] };
}
