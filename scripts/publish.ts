import { setTimeout as wait } from "node:timers/promises";
import { readBuilt } from "../shared-contracts/build/src/release/built-release.ts";
import { publishBuilt } from "../shared-contracts/build/src/release/publish.ts";
import { createRegistryClient } from "../shared-contracts/build/src/release/registry-client.ts";

/** Publishes built remotes at an installation's start: `node scripts/publish.ts mf-storefront mf-checkout …`. A new
 * build becomes stable, unless a person has chosen another in the console. */
const TRIES = 30;
const PAUSE_MS = 1000;
const BUILD_SHOWN = 8;

const { API_URL: apiUrl = "", PUBLISH_TOKEN: token = "", PUBLISH_KEY: key = "" } = process.env;
const missing = Object.entries({ API_URL: apiUrl, PUBLISH_TOKEN: token, PUBLISH_KEY: key }).filter(([, value]) => value === "");
if (missing.length > 0) throw new Error(`Required: ${missing.map(([name]) => name).join(", ")}`);

const client = createRegistryClient(apiUrl, token);

async function publish(folder: string): Promise<void> {
  const release = readBuilt({ folder, dist: process.env.SAVAT_DIST ?? "dist", site: apiUrl });
  // An installation is built from one source: two builds of it may have one version.
  const version = `${release.record.version}+${release.record.build.slice(0, BUILD_SHOWN)}`;
  await publishBuilt({ ...release, record: { ...release.record, version } }, client, { origin: null, isDefault: true, key });
}

/** The API or its store may still be on the way. */
async function keepTrying(folder: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await publish(folder);
    } catch (error) {
      if (tries === TRIES) throw error;
      console.warn(`${folder}: ${error instanceof Error ? error.message : String(error)}`);
      await wait(PAUSE_MS);
    }
  }
}

for (const folder of process.argv.slice(2)) await keepTrying(folder);
