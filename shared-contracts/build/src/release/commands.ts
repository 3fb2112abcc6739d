import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { healthTable } from "@savat/contracts/health-table";
import { listRemoteErrors } from "@savat/contracts/release-errors";
import { readRemoteHealth } from "@savat/contracts/release-health";
import { type ReleaseOrder, readRemote } from "@savat/contracts/release-registry";
import { buildRelease } from "./build-release.ts";
import { readBuilt } from "./built-release.ts";
import { impliedBuild, order, preview } from "./orders.ts";
import { publishBuilt } from "./publish.ts";
import { createRegistryClient, type RegistryClient } from "./registry-client.ts";
import { errorsText, historyText, statusText } from "./reports.ts";
import { nameOf, ReleaseCommandError, readKey, readSettings, readToken, type Settings } from "./settings.ts";
import { newKey } from "./signing.ts";

const DEFAULT_HOURS = 24;

export interface Options {
  reason?: string | undefined;
  hours?: string | undefined;
  /** An origin that serves the files, in the place of the store. */
  origin?: string | undefined;
}

/** The remote of the folder, by what its last build wrote; else by the folder's name. */
function remoteOf({ folder, dist }: Settings): { remote: string; built: string | undefined } {
  if (existsSync(join(folder, dist, "remote.json"))) {
    const { descriptor, record } = readBuilt({ folder, dist, site: "" });
    return { remote: descriptor.name, built: record.build };
  }
  return { remote: nameOf(folder), built: undefined };
}

function clientOf({ site }: Settings, remote: string): RegistryClient {
  return createRegistryClient(site, readToken(remote));
}

async function release({ origin }: Options): Promise<void> {
  const settings = readSettings();
  const built = await buildRelease(settings);
  const { name } = built.descriptor;
  const { build } = await publishBuilt(built, clientOf(settings, name), { origin: origin ?? null, isDefault: false, key: readKey(name) });
  console.info(`\nNobody gets ${build} yet: savat-release canary 10, savat-release promote, or savat-release preview.`);
}

async function carryOut(kind: ReleaseOrder["order"], args: readonly string[], { reason }: Options): Promise<void> {
  const settings = readSettings();
  const { remote, built } = remoteOf(settings);
  const client = clientOf(settings, remote);
  const [first, second] = args;
  const named = kind === "canary" ? second : first;
  const percent = kind === "canary" ? Number(first ?? Number.NaN) : undefined;
  if (percent !== undefined && !(percent >= 0 && percent <= 100))
    throw new ReleaseCommandError(`"${first ?? ""}" is no share: a number from 0 to 100.`);
  const build = named ?? impliedBuild(kind, await client.call(readRemote, { params: { remote } }), built);
  await order(client, remote, { order: kind, build, ...(percent === undefined ? {} : { percent }), ...(reason ? { reason } : {}) });
}

async function showPreview(args: readonly string[], { hours }: Options): Promise<void> {
  const settings = readSettings();
  const { remote, built } = remoteOf(settings);
  const client = clientOf(settings, remote);
  const build = args[0] ?? impliedBuild("canary", await client.call(readRemote, { params: { remote } }), built);
  await preview(client, remote, build, Number(hours ?? DEFAULT_HOURS));
}

async function showHistory(): Promise<void> {
  const settings = readSettings();
  const { remote } = remoteOf(settings);
  console.info(historyText(await clientOf(settings, remote).call(readRemote, { params: { remote } })));
}

/** Builds and shares, and what was counted of them in the last day. */
async function showStatus(): Promise<void> {
  const settings = readSettings();
  const { remote } = remoteOf(settings);
  const client = clientOf(settings, remote);
  const [status, { builds }, { groups }] = await Promise.all([
    client.call(readRemote, { params: { remote } }),
    client.call(readRemoteHealth, { params: { remote } }),
    client.call(listRemoteErrors, { params: { remote } }),
  ]);
  console.info(statusText(status));
  if (builds.length > 0) console.info(`\n${healthTable(builds)}`);
  if (groups.length > 0) console.info(errorsText(groups));
}

function makeKey(): void {
  const path = join(readSettings().folder, "release-key.pem");
  if (existsSync(path)) throw new ReleaseCommandError(`${path} exists already.`);
  const { pem, publicKey } = newKey();
  writeFileSync(path, pem, { mode: 0o600 });
  console.info(`${path} is the team's private key: commit it nowhere.\nThe shell's REMOTE_KEYS needs: <remote>=${publicKey}`);
}

export const COMMANDS: Record<string, (args: readonly string[], options: Options) => Promise<void> | void> = {
  canary: (args, options) => carryOut("canary", args, options),
  promote: (args, options) => carryOut("promote", args, options),
  rollback: (args, options) => carryOut("rollback", args, options),
  disable: (args, options) => carryOut("disable", args, options),
  allow: (args, options) => carryOut("allow", args, options),
  preview: showPreview,
  status: showStatus,
  history: showHistory,
  keys: makeKey,
};

/** Without a command: builds, checks, signs, uploads and registers. */
export { release };
