import { once } from "node:events";
import { createRequire } from "node:module";
import { join } from "node:path";
import { argv, cwd } from "node:process";
import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { nameOf } from "../release/settings.ts";
import { readSite, startAgainst } from "./against.ts";
import { freePort } from "./free-port.ts";

const USAGE = `savat-dev: shows the remote in this folder inside a running site; an edit shows at once

  savat-dev --against https://savat.example   the other remotes, the data and the accounts are that site's
  savat-dev --help                            this text

  --port 3200                                 of the development shell

The shell is the package @savat/shell of this folder: install the version that the site runs.`;

const DEFAULT_PORT = 3200;
const HealthSchema = z.object({ shell: z.object({ version: z.string() }) });

function readArguments(): { site: string; port: number } | undefined {
  const { values } = parseArgs({
    args: argv.slice(2),
    options: { against: { type: "string" }, port: { type: "string" }, help: { type: "boolean" } },
  });
  if (values.help) return undefined;
  const site = readSite(values.against ?? "");
  const port = Number(values.port ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`"${values.port ?? ""}" is no port.`);
  return { site, port };
}

/** The shell that this folder has installed. */
function installedShell(folder: string): { program: string; version: string } {
  const { resolve } = createRequire(join(folder, "package.json"));
  try {
    const { version } = createRequire(import.meta.url)(resolve("@savat/shell/package.json")) as { version: string };
    return { program: resolve("@savat/shell/server"), version };
  } catch {
    throw new Error("The shell is missing in this folder: npm install --save-dev @savat/shell, in the version that the site runs.");
  }
}

async function warnOfOtherShell(site: string, own: string): Promise<void> {
  const answer = await fetch(`${site}/health/ready`).catch(() => undefined);
  const health = HealthSchema.safeParse(await answer?.json().catch(() => undefined)).data;
  if (health !== undefined && health.shell.version !== own)
    console.warn(`${site} runs the shell ${health.shell.version}, this folder has ${own}: install that version of @savat/shell.`);
}

async function main(): Promise<void> {
  const startedAt = Date.now();
  const given = readArguments();
  if (given === undefined) return console.info(USAGE);
  const { site, port } = given;
  const folder = cwd();
  const { program, version } = installedShell(folder);
  await warnOfOtherShell(site, version);
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
  const remote = nameOf(folder);
  const { url, stop } = await startAgainst({
    site,
    local: [{ name: remote, folder, port: await freePort() }],
    shell: { args: [program], dist: "dist-dev" },
    port,
    dataFolder: join(folder, "node_modules/.cache/savat"),
    signal: stopping.signal,
    onLine: (name, line) => console.warn(`[${name}] ${line}`),
  });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.info(`${remote} in development at ${url}: an edit shows at once. All else is as ${site} has it. Ready after ${seconds} s.`);
  if (!stopping.signal.aborted) await once(stopping.signal, "abort");
  await stop();
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
