import { type Outcome, shortly } from "../stages/outcome.ts";

export interface Tally {
  /** Runs a check that later checks depend on: the first failure ends the run. */
  test: (name: string, check: () => Promise<void>) => Promise<void>;
  outcome: Outcome;
}

export class CheckFailed extends Error {}

export function createTally(): Tally {
  const outcome: Outcome = { passed: 0, failed: 0, failures: [] };
  async function test(name: string, check: () => Promise<void>): Promise<void> {
    const startedAt = performance.now();
    try {
      await check();
    } catch (error) {
      outcome.failed += 1;
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      outcome.failures.push(`${name}\n    ${shortly(text, 12)}`);
      console.error(`  ✗ ${name}\n${text}`);
      throw new CheckFailed(name);
    }
    outcome.passed += 1;
    console.info(`  ✓ ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  }
  return { test, outcome };
}
