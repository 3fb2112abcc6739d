import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withLinkedCopy } from "../linked-copy.ts";
import { openBrowser } from "../production/browser-purchase.ts";
import { CheckFailed, createTally } from "../production/tally.ts";
import type { Outcome } from "../stages/outcome.ts";
import type { RemoteName } from "../workspaces.ts";
import { takeFaultyCanaryBack } from "./faulty-canary.ts";
import { showLocalCode } from "./local-code.ts";
import { showNothingStale } from "./nothing-stale.ts";
import { releaseUnderOpenTab } from "./open-tab.ts";
import { standWithoutRegistry } from "./outages.ts";
import { findNothingTyped, showErrors } from "./readable-errors.ts";
import { refuseWhatIsNotSigned } from "./refusals.ts";
import { openSite } from "./site.ts";
import { Team } from "./team.ts";

/** Each is a drill of its own: the failed one ends, the others go on. */
const DRILLS = ["open-tab", "refusals", "errors", "outages", "faulty-canary", "local-code", "nothing-stale"] as const;

function keepGoing(error: unknown): void {
  if (!(error instanceof CheckFailed)) throw error;
}

/** Releases of teams on the whole product: their command, two shell processes, a browser. */
export async function runReleasing(copy: string, scratch: string, asked: readonly string[]): Promise<Outcome> {
  const { test, outcome } = createTally();
  const site = await openSite(copy, scratch);
  const browser = await openBrowser();
  const team = (remote: RemoteName) => new Team(remote, copy, site);
  const teams = {
    storefront: team("storefront"),
    checkout: team("checkout"),
    account: team("account"),
    merchant: team("merchant"),
    admin: team("admin"),
  };
  const { checkout } = teams;
  const isAsked = (name: string) => asked.length === 0 || asked.includes(name);
  const run: Record<(typeof DRILLS)[number], () => Promise<void>> = {
    "open-tab": () => releaseUnderOpenTab(site, checkout, browser, test),
    refusals: () => refuseWhatIsNotSigned(site, checkout, scratch, test),
    errors: async () => {
      await showErrors(site, copy, teams, browser, test);
      await findNothingTyped(site.folders, "src/remote.tsx", test);
    },
    outages: () => standWithoutRegistry(site, teams.storefront, test),
    "local-code": () => showLocalCode(site, copy, teams.account, browser, test),
    "nothing-stale": () => showNothingStale(site, teams.storefront, test),
    "faulty-canary": () => takeFaultyCanaryBack(site, teams.storefront, browser, test),
  };
  try {
    for (const name of DRILLS.filter(isAsked)) {
      console.info(`  ${name}`);
      await run[name]().catch((error: unknown) => {
        keepGoing(error);
        console.error(site.lastLines());
      });
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  return outcome;
}

if (import.meta.main) {
  const scratch = mkdtempSync(join(tmpdir(), "savat-releasing-"));
  try {
    const { passed, failed } = await withLinkedCopy("product", (copy) => runReleasing(copy, scratch, process.argv.slice(2)));
    console.info(`${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
