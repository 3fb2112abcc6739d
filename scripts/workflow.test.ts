import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod/mini";
import { ROOT } from "./workspaces.ts";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const StepSchema = z.union([
  z.strictObject({ uses: z.string(), with: z.record(z.string(), z.unknown()) }),
  z.strictObject({ run: z.string() }),
]);
const WorkflowSchema = z.object({
  on: z.object({ push: z.object({ branches: z.array(z.string()) }), pull_request: z.nullable(z.unknown()) }),
  concurrency: z.object({ group: z.string(), "cancel-in-progress": z.literal(true) }),
  permissions: z.strictObject({ contents: z.literal("read") }),
  jobs: z.strictObject({
    stage: z.object({
      container: z.string(),
      "timeout-minutes": z.int(),
      strategy: z.object({
        "fail-fast": z.literal(false),
        matrix: z.object({ include: z.array(z.object({ name: z.string(), run: z.string() })) }),
      }),
      steps: z.array(StepSchema),
    }),
  }),
});

const text = read(".github/workflows/ci.yml");
const workflow = WorkflowSchema.parse(parse(text));
const { container, strategy, steps } = workflow.jobs.stage;
const commands = strategy.matrix.include.map(({ run }) => run);
const uses = steps.flatMap((step) => ("uses" in step ? [step.uses] : []));

/** The stages of `npm test`. */
function stagesOfTest(): string[] {
  const table = /const STAGES: Record<string, Stage> = \{\n([\s\S]*?)\n\};/.exec(read("scripts/run-test.ts"))?.[1] ?? "";
  return [...table.matchAll(/^ {2}"?([\w-]+)"?[:,(]/gm)].map(([, name]) => name ?? "");
}

/** `types` of `npm test -- types` and of `.ci/run types`. */
function stageOf(command: string): string | undefined {
  return /^(?:npm test --|\.ci\/run) ([\w-]+)/.exec(command)?.[1];
}

describe("the public CI", () => {
  test("[D-SAFE-66] has a job for every stage of npm test, and none for anything else", () => {
    const stages = stagesOfTest();
    expect(stages).toContain("journeys");
    expect([...new Set(commands.flatMap((command) => stageOf(command) ?? []))].sort()).toEqual([...stages].sort());
  });

  test("runs no script that does not exist", () => {
    const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read("package.json")));
    for (const command of commands.filter((one) => stageOf(one) === undefined)) {
      expect(Object.keys(scripts)).toContain(/^npm run ([\w:-]+)$/.exec(command)?.[1]);
    }
    expect(commands).toContain("npm run audit");
  });

  test("runs all shards of each split stage", () => {
    const shards = commands.flatMap((command) => /--shard=(\d+)\/(\d+)$/.exec(command)?.slice(1, 3) ?? []);
    const total = Number(shards[1]);
    expect(shards.filter((_, index) => index % 2 === 0)).toEqual(Array.from({ length: total }, (_, index) => String(index + 1)));
    expect(shards.filter((_, index) => index % 2 === 1)).toEqual(Array(total).fill(String(total)));
  });

  test("names each job once", () => {
    const names = strategy.matrix.include.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test("[D-SAFE-66] pins its actions to commits with their version, and its image to a patch of Node 20", () => {
    expect(uses.length).toBeGreaterThan(0);
    for (const one of uses) expect(text).toMatch(new RegExp(`${one.replace("/", "\\/")} # v\\d+\\.\\d+\\.\\d+\n`));
    for (const one of uses) expect(one).toMatch(/^actions\/[\w-]+@[\da-f]{40}$/);
    expect(container).toMatch(/^node:20\.\d+\.\d+-bookworm$/);
  });

  test("uses the lock file as cache key and stores no credentials", () => {
    expect(text).toContain("hashFiles('package-lock.json')");
    expect(text).toContain("persist-credentials: false");
  });

  test("passes no untrusted input to a shell", () => {
    expect(text.match(/\$\{\{ github\.(event|head_ref)[^}]*\}\}/g)).toBeNull();
  });
});
