import { CONTRACTS_VERSION } from "../shared-contracts/src/remote.ts";
import { readerFaults } from "./compat/answer-readers.ts";
import { breakingChanges } from "./compat/api-changes.ts";
import { rollUpTypes } from "./compat/contract-types.ts";
import { describeApi } from "./compat/describe-api.ts";
import { isLower, neededVersion, type Step } from "./compat/needed-version.ts";
import { isRefused, readClientRules } from "./compat/permitted.ts";
import { type Release, readDescription, readReleases, readTypes, releasesInUse } from "./compat/releases.ts";
import { breakingTypeChanges } from "./compat/type-changes.ts";
import { LAST, NOW } from "./compat/type-uses.ts";
import { ROOT } from "./workspaces.ts";

/** What pages of the releases in use cannot meet, and answers that pages of this source read too strictly. */
async function apiFaults(releases: readonly Release[], inUse: readonly Release[]): Promise<string[]> {
  const { openapi, routes } = await describeApi();
  const rules = readClientRules(ROOT);
  const broken = inUse.flatMap((release) =>
    breakingChanges(readDescription(ROOT, release), openapi)
      .filter(({ call }) => !isRefused(call, release, rules, releases))
      .map(({ call, fault }) => `${call}: ${fault} (pages of release ${release.release})`),
  );
  return [...broken, ...readerFaults(routes)];
}

/** Says which version the changes since the last release need, and refuses a lower one. */
function versionFaults(last: Release): string[] {
  const [was, now] = [readTypes(ROOT, last), rollUpTypes(ROOT, NOW)];
  const breaking = breakingTypeChanges(ROOT, was, now);
  const isSame = was.replaceAll(`"${LAST}/`, `"${NOW}/`) === now;
  const step: Step = breaking.length > 0 ? "major" : isSame ? "none" : "minor";
  const needed = neededVersion(last.contracts, step);
  console.info(`contracts: ${CONTRACTS_VERSION}, and release ${last.release} had ${last.contracts}; step needed: ${step}`);
  if (!isLower(CONTRACTS_VERSION, needed)) return [];
  return [
    `CONTRACTS_VERSION (shared-contracts/src/remote.ts) is ${CONTRACTS_VERSION} and must be at least ${needed}`,
    ...breaking.map(({ export: name, why }) => `@savat/contracts/${name}: ${why}`),
  ];
}

const releases = readReleases(ROOT);
const last = releases.at(-1);
if (!last) throw new Error("releases.json lists no release: there is nothing to compare with. `npm run release:record` records one.");
const inUse = releasesInUse(releases, new Date());
const faults = [...(await apiFaults(releases, inUse)), ...versionFaults(last)];
for (const fault of faults) console.error(fault);
console.info(`compat: compared with ${inUse.map(({ release }) => `release ${release}`).join(", ")}; ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;
