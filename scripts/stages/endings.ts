import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { journeys } from "./journeys.ts";
import { type Outcome, together } from "./outcome.ts";

const LEFT_OUT = ["/left-out"];

/** What the payment provider can do, and the journeys that are different then. */
const PROVIDERS: readonly { can: string; env: Record<string, string>; only: string[] }[] = [
  { can: "reserves money", env: {}, only: [] },
  { can: "takes money at payment", env: { PAYME_HOLD: "0" }, only: [] },
  { can: "takes less than it reserved", env: { PAYME_PARTIAL_CAPTURE: "1" }, only: LEFT_OUT },
  { can: "gives back a part", env: { PAYME_PARTIAL_REFUND: "1" }, only: LEFT_OUT },
  { can: "takes money at payment and gives back a part", env: { PAYME_HOLD: "0", PAYME_PARTIAL_REFUND: "1" }, only: LEFT_OUT },
];

/** Every ending of an order in a browser, and goods that are out, once for each thing that a provider can do. */
export async function endings(args: string[], scratch: string): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const [index, { can, env, only }] of PROVIDERS.entries()) {
    console.info(`The provider ${can}:`);
    const folder = join(scratch, `endings-${index}`);
    mkdirSync(folder);
    const outcome = await journeys("endings", args.length > 0 ? args : only, folder, { env });
    outcomes.push({ ...outcome, failures: outcome.failures.map((failure) => `the provider ${can}: ${failure}`) });
  }
  return together(outcomes);
}
