import { deepEqual, equal, match, ok } from "node:assert/strict";
import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Tally } from "../production/tally.ts";
import type { Site } from "./site.ts";
import type { Team } from "./team.ts";
import { print, until, visit } from "./visits.ts";

const LOOK_MS = 100;
/** When the API dies after an order was sent, in ms: before, amid and after it. It is started again five times. */
const KILLS_MS = [5, 40, 120, 300];
/** After which a command has started and sends its order. */
const COMMAND_MS = 900;

/** A page that needs nothing of the API, and one that shows its shops, or that they could not be loaded (503). */
const PAGES: Readonly<Record<string, readonly number[]>> = { "/faq": [200], "/": [200, 503] };

/** Opens pages of both shells while the work is done: each must be whole. */
async function whilePagesStand({ urls }: Site, work: () => Promise<void>): Promise<void> {
  const faults: string[] = [];
  const looks = new Map<string, number>();
  let isOver = false;
  async function watch(url: string, path: string, expected: readonly number[]): Promise<void> {
    while (!isOver) {
      const { status, heading } = await visit(url + path).catch((error: unknown) => ({ status: String(error), heading: "" }));
      looks.set(`${path} ${status}`, (looks.get(`${path} ${status}`) ?? 0) + 1);
      if (heading === "" || !expected.includes(Number(status)))
        faults.push(`${url}${path} answered ${status} with the heading "${heading}"`);
      await wait(LOOK_MS);
    }
  }
  const watching = urls.flatMap((url) => Object.entries(PAGES).map(([path, expected]) => watch(url, path, expected)));
  await work().finally(async () => {
    isOver = true;
    await Promise.all(watching);
  });
  console.info(`    pages opened meanwhile: ${[...looks].map(([answer, count]) => `${answer}: ${count}`).join(", ")}`);
  deepEqual([...new Set(faults)], []);
}

function killApi({ product }: Site): void {
  const api = product.processes.find(({ name }) => name === "api");
  ok(api);
  api.child.kill("SIGKILL");
}

async function isApiUp({ apiUrl }: Site): Promise<boolean> {
  return await fetch(`${apiUrl}/health/ready`).then(
    ({ ok: isOk }) => isOk,
    () => false,
  );
}

/** An order is whole: what is stable is what the history's last order says. */
async function requireWhole(team: Team, before: string | null, build: string): Promise<boolean> {
  const { stable, history } = await team.status();
  const [last] = history;
  const isDone = stable === build;
  equal(
    last?.action === "promoted" && last.build === build,
    isDone,
    `${stable} is stable, and the last order ${last?.action} ${last?.build}`,
  );
  if (!isDone) equal(stable, before);
  return isDone;
}

/** Kills the API while it has an order; resolves with whether the order was carried out. */
async function killAmidOrder(site: Site, team: Team, build: string, afterMs: number): Promise<boolean> {
  const { stable: before } = await team.status();
  const ordered = team.promoteAtOnce(build);
  await wait(afterMs);
  killApi(site);
  const isAnswered = await ordered;
  await until(() => isApiUp(site), "the API");
  const isDone = await requireWhole(team, before, build);
  if (isAnswered) ok(isDone, "the registry said that it was done");
  console.info(`    killed ${afterMs} ms after the order: ${isAnswered ? "answered" : "not answered"}, ${isDone ? "whole" : "not there"}`);
  return isDone;
}

async function killAmidOrders(site: Site, team: Team, builds: readonly [string, string]): Promise<void> {
  let turn: 0 | 1 = 0;
  for (const afterMs of KILLS_MS) if (await killAmidOrder(site, team, builds[turn], afterMs)) turn = turn === 0 ? 1 : 0;
  const command = team.run(["promote", builds[turn]]);
  await wait(COMMAND_MS);
  killApi(site);
  console.info(`    killed ${COMMAND_MS} ms after the command's start: it ended with ${(await command).code}`);
  await until(() => isApiUp(site), "the API");
  await requireWhole(team, builds[turn === 0 ? 1 : 0], builds[turn]);
}

async function orderWithoutDatabase(site: Site, team: Team, build: string): Promise<void> {
  const { stable } = await team.status();
  await site.database.close();
  const { code, text } = await team.run(["promote", build]);
  await site.database.open();
  equal(code, 1);
  match(text, /unavailable/);
  await until(() => isApiUp(site), "the API");
  equal(await requireWhole(team, stable, build), false);
  const startedAt = performance.now();
  await team.release("promote", build);
  equal(await requireWhole(team, stable, build), true);
  print("the same order after the database's return", performance.now() - startedAt);
}

async function releaseWithoutStore(site: Site, team: Team): Promise<void> {
  const store = join(site.dataFolder, "store");
  const { releases } = await team.status();
  renameSync(store, `${store}-away`);
  changeOneLine(team);
  const { code, text } = await team.run([]);
  equal(code, 1);
  match(text, /unavailable/);
  deepEqual((await team.status()).releases, releases);
  equal(existsSync(store), false);
  renameSync(`${store}-away`, store);
  await team.release();
  const startedAt = performance.now();
  await team.release("promote", team.builtBuild());
  print("the release after the store's return", performance.now() - startedAt);
}

function changeOneLine(team: Team): void {
  team.edit("src/remote.tsx", (text) => `${text}\nperformance.mark("released");\n`);
}

/** The API killed amid orders, the database away, and the store away: the site stands, and nothing is half. */
export async function standWithoutRegistry(site: Site, storefront: Team, test: Tally["test"]): Promise<void> {
  await test("[D-DRILL-09] the API killed amid an order: it has the order whole or not at all, and the site stands", async () => {
    const { stable } = await storefront.status();
    changeOneLine(storefront);
    await storefront.release();
    await whilePagesStand(site, () => killAmidOrders(site, storefront, [storefront.builtBuild(), stable ?? ""]));
  });
  await test("[D-DRILL-11] the database away: the site stands, an order is refused whole, and works when it is back", async () => {
    const { stable, releases } = await storefront.status();
    const other = releases.find(({ build }) => build !== stable)?.build ?? "";
    await whilePagesStand(site, () => orderWithoutDatabase(site, storefront, other));
  });
  await test("[D-DRILL-10] the store away: the site stands, a new release is refused whole, and works when it is back", () =>
    whilePagesStand(site, () => releaseWithoutStore(site, storefront)));
}
